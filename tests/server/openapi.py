"""docs/openapi.yaml against the server itself: every answer has a documented status, type and form, and says nothing
that is not documented."""
import json, os, random, re, sys

import yaml

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'support'))
import prometheus  # noqa: E402
from run import run  # noqa: E402
from server import Server  # noqa: E402
from ws import Client  # noqa: E402

with open('docs/openapi.yaml') as f:
    API = yaml.safe_load(f)
TYPES = {'object': dict, 'array': list, 'string': str, 'integer': int, 'boolean': bool}
random.seed(9)


def resolve(schema):
    while '$ref' in schema:
        at = API
        for key in schema['$ref'].split('/')[1:]:
            at = at[key]
        schema = at
    return schema


def check(schema, value, where):
    schema = resolve(schema)
    if not schema:  # anything
        return
    if value is None:
        assert schema.get('nullable'), where
        return
    kind = TYPES[schema['type']]
    assert isinstance(value, kind) and not (kind is int and isinstance(value, bool)), (where, value)
    assert 'enum' not in schema or value in schema['enum'], (where, value)
    assert 'pattern' not in schema or re.fullmatch(schema['pattern'], value), (where, value)
    if kind is list:
        assert len(value) <= schema.get('maxItems', len(value)), where
        for item in value:
            check(schema['items'], item, where + '[]')
    if kind is dict:
        assert set(schema.get('required', [])) <= set(value), (where, value)
        for key, item in value.items():
            inner = schema.get('properties', {}).get(key, schema.get('additionalProperties'))
            assert inner is not None, f'{where}.{key} is not documented'
            if inner is not True:
                check(inner, item, f'{where}.{key}')


def get(s, path, **parameters):
    """Asks for a documented path and checks the answer; returns its status and body."""
    status, headers, body = s.get(path.format(**parameters))
    response = API['paths'][path]['get']['responses'].get(str(status))
    assert response, f'{path}: {status} is not documented'
    response = resolve(response)
    content = response.get('content')
    assert bool(content) == bool(body), (path, status, body)
    if content:
        kind = headers['Content-Type'].split(';')[0]
        assert kind in content, (path, kind)
        if kind == 'application/json':
            body = json.loads(body)
            check(content[kind]['schema'], body, path)
    seen.add((path, str(status)))
    return status, body


seen = set()


def play(clients):
    for _ in range(3000):
        view = clients[0].need('view')['view']
        if view['over']:
            return
        seat = view['actors'][0]
        clients[seat].need('play', move=random.choice(clients[seat].need('moves')['moves']))


def check_metrics(text):
    """After a game that two people have played: valid for Prometheus, and it tells what happened."""
    families = prometheus.parse(text)
    value = lambda name, labels='': next(f[1][name, labels] for f in families.values() if (name, labels) in f[1])
    assert value('firn_answer_seconds_count', 'request="play"') > 10 and value('firn_moves_total') > 10
    assert value('firn_answer_seconds_count', 'request="join"') == 1
    assert value('firn_store_write_seconds_count') >= value('firn_entries_total') > 10
    assert value('firn_store_read_seconds_count') >= 0 and value('firn_store_writable') == 1
    assert value('firn_loop_lag_seconds', 'loop="0"') >= 0 and value('firn_refused_total', 'limit="gets"') == 0


def test_answers_are_as_documented():
    with Server(limits=('100', '100000')) as s:
        assert get(s, '/healthz') == (200, {'ok': True})
        assert get(s, '/api/tables') == (200, {'tables': []})
        clients = [Client(s.port), Client(s.port)]
        first = clients[0].need('create', game='nunatak', seats=2, name='A', public=True,
                                clock={'kind': 'game', 'ms': 3600000, 'add': 1000})
        ident = first['table']['id']
        assert get(s, '/api/tables/{id}/record', id=ident)[0] == 404
        for clock in (None, {'kind': 'move', 'ms': 60000}, {'kind': 'days', 'days': 3}):
            for game, seats in (('igloo', 4), ('temple-rush', 2)):
                Client(s.port).need('create', game=game, seats=seats, public=True, clock=clock, ai={'1': 'easy'})
        clients[1].need('sit', table=ident, name='B')
        assert len(get(s, '/api/tables')[1]['tables']) > 1
        assert get(s, '/api/tables/{id}', id=ident)[1]['state'] == 'playing'
        play(clients)
        assert get(s, '/api/tables/{id}', id=ident)[1]['state'] == 'over'
        assert get(s, '/api/tables/{id}/record', id=ident)[1]['fair']['commit'] == first['table']['fair']['commit']
        for wrong in ('a' * 16, 'A' * 16, 'x', '%00'):
            assert get(s, '/api/tables/{id}', id=wrong)[0] == 404
            assert get(s, '/api/tables/{id}/record', id=wrong)[0] == 404
        check_metrics(get(s, '/metrics')[1].decode())
    with Server(limits=('5', '100000')) as s:  # so few that a busy machine asks for more
        while get(s, '/healthz')[0] != 429:
            pass


def test_the_page_is_as_documented():
    with Server() as s:
        assert get(s, '/')[0] in (200, 404)  # with or without the page inside


def test_nothing_else_is_documented():
    """But what needs a broken store, another machine, or a stop at the right moment."""
    documented = {(p, c) for p, item in API['paths'].items() for c in item['get']['responses']}
    rare = {('/healthz', '503'), ('/api/tables', '503'), ('/ws', '101'), ('/metrics', '404')}
    assert {x for x in documented - seen - rare if x[0] != '/' and x[1] != '429'} == set(), documented - seen


if __name__ == '__main__':
    run(globals())
