# docker build -t firn . && docker run -p 8080:8080 -v firn:/data firn
FROM debian:bookworm-slim AS build
COPY . /src
WORKDIR /src
RUN scripts/setup.sh web && make web && make
FROM debian:bookworm-slim
RUN apt-get update -q && apt-get install -y -q --no-install-recommends \
	libwebsockets17 libwebsockets-evlib-uv libuv1 libsodium23 libutf8proc2 libsqlite3-0 libpq5 zlib1g libncursesw6 \
	&& rm -rf /var/lib/apt/lists/* && useradd --system --home /data firn \
	&& install -d -o firn -g firn -m 700 /data
COPY --from=build /src/build/firn /usr/bin/firn
RUN firn --version
USER firn
VOLUME /data
EXPOSE 8080
STOPSIGNAL SIGTERM
ENTRYPOINT ["firn", "serve", "--listen", ":8080", "--db", "/data/firn.db"]
