"""Batches on a GPU against batches on the processor, array by array. FIRN_CUDA_LIBRARY names another driver than the real one:
tests/gpu/gpu.sh has one that runs translated PTX, so that this needs no GPU."""
import os
import unittest

import firn
import firn.gpu
import numpy as np
from firn._cuda import DeviceArray
from support import GAMES, random_game

FAKE = "FIRN_CUDA_LIBRARY" in os.environ
RANDOM_GAMES = int(os.environ.get("FIRN_GPU_GAMES", "100"))
RULESET = '{"firn-ruleset": 1, "game": "igloo", "name": "Long walks", "based-on": "built-in", "points": 4}'
ARRAYS = "seat", "count", "mask", "observation", "weight", "reward", "done", "final", "length"


def legal_part(batch, legal):
    """Only what counts: what lies behind the list of a row is left over."""
    width = legal.shape[1]
    return [legal[i, : min(n, width)].tolist() for i, n in enumerate(batch.count)]


class Gpu(unittest.TestCase):
    def same(self, cpu, gpu):
        for key in ARRAYS:
            mine, other = getattr(cpu, key), getattr(gpu, key)
            if mine is None:
                continue
            other = other.numpy()
            if key == "weight":  # of draws that are handed out now
                for row in np.flatnonzero(cpu.seat == -1):
                    self.assertEqual(mine[row, : cpu.count[row]].tolist(), other[row, : cpu.count[row]].tolist())
                continue
            self.assertTrue((mine == other).all(), (key, cpu.game, np.argwhere(mine != other)[:5].tolist()))
        self.assertEqual(legal_part(cpu, cpu.legal), legal_part(cpu, gpu.legal.numpy()))

    def play(self, game, games, steps, **how):
        cpu = firn.Batch(game, games, seed=3, observe=True, mask=True, **how)
        gpu = firn.gpu.Batch(game, games, seed=3, observe=True, mask=True, **how)
        rng, ended = np.random.default_rng(1), 0
        self.same(cpu, gpu)
        for _ in range(steps):
            actions = cpu.sample(rng)
            cpu.step(actions)
            gpu.step(actions)
            gpu.check()
            self.same(cpu, gpu)
            ended += int(cpu.done.sum())
        return ended

    def test_random_games(self):
        """Move for move: the same nodes and the same end of every game."""
        for game in GAMES:
            mine, gpu = firn.random_games(game, RANDOM_GAMES), firn.gpu.random_games(game, RANDOM_GAMES)
            self.assertTrue((mine[0] > 10).all())
            for a, b in zip(mine, gpu):
                self.assertTrue((a == b).all(), (game, np.flatnonzero(a != b)[:5].tolist()))

    def test_options(self):
        for name, options in (("temple-rush", {"race": "open"}), ("nunatak", {"edition": "en"})):
            game = firn.game(name, 2, options=options)
            mine, gpu = firn.random_games(game, 5, 77), firn.gpu.random_games(game, 5, 77)
            self.assertTrue((mine[1] == gpu[1]).all())

    def test_batches(self):
        """Masks, lists, observations, rewards and new games are those of the processor."""
        for game in GAMES:
            self.play(game, 3, 60)

    def test_to_the_end(self):
        for name, seats, steps in (("nunatak", 1, 260), ("igloo", 2, 500), ("temple-rush", 2, 2000)):
            self.assertGreater(self.play(firn.game(name, seats), 2, steps, reward="points"), 0, name)

    def test_together(self):
        for seats in (2, 3):
            self.play(firn.game("temple-rush", seats), 3, 150, together=True, reward="sheet")
        self.play(firn.game("temple-rush", 2, options={"race": "open"}), 3, 150, together=True)

    def test_chance_outside(self):
        for name in firn.games():
            self.play(firn.game(name, 3), 3, 60, chance="outside")

    def test_random_players_and_no_reset(self):
        self.play(firn.game("igloo", 3), 3, 80, players=["random", None, "random"])
        self.assertGreater(self.play(firn.game("nunatak", 1), 2, 200, auto_reset=False), 0)

    def test_random_inside(self):
        for name in firn.games():
            cpu, gpu = firn.Batch(firn.game(name, 2), 4, seed=9, mask=True), firn.gpu.Batch(firn.game(name, 2), 4, seed=9, mask=True)
            for steps in (1, 7, 30):
                cpu.step_random(steps)
                gpu.step_random(steps)
                self.same(cpu, gpu)

    def test_illegal_changes_nothing(self):
        game = firn.game("nunatak", 3)
        batch = firn.gpu.Batch(game, 2, seed=1, mask=True)
        before, actions = batch.state(0), batch.legal.numpy()[:, 0].astype(np.int32)
        actions[0] = np.flatnonzero(~batch.mask.numpy()[0])[0]
        batch.step(actions)
        with self.assertRaises(firn.IllegalMove):
            batch.check()
        self.assertEqual(batch.state(0), before)
        self.assertEqual(batch.illegal.numpy().tolist(), [1, 0])

    def test_states(self):
        game = firn.game("igloo", 3)
        cpu, gpu = firn.Batch(game, 3, seed=4, observe=True, mask=True), firn.gpu.Batch(game, 3, seed=4, observe=True, mask=True)
        state = random_game(game, 5, 20)
        cpu.set_state(1, state)
        gpu.set_state(1, state)
        self.same(cpu, gpu)
        for i in range(3):
            self.assertEqual(cpu.state(i), gpu.state(i))

    def test_actions_on_the_gpu(self):
        game = firn.game("igloo", 2)
        cpu, gpu = firn.Batch(game, 4, seed=2, mask=True), firn.gpu.Batch(game, 4, seed=2, mask=True)
        actions = DeviceArray((4,), np.int32)
        actions.put(cpu.legal[:, 0])
        cpu.step(cpu.legal[:, 0])
        gpu.step(actions)
        self.assertTrue((cpu.mask == gpu.mask.numpy()).all())
        for bad in (DeviceArray((4,), np.int64), DeviceArray((3,), np.int32)):
            with self.assertRaises(ValueError):
                gpu.step(bad)

    def test_refusals(self):
        game = firn.game("nunatak", 2)
        for bad in ({"reward": "x"}, {"chance": "x"}, {"together": True, "chance": "outside"}, {"players": ["hard", None]},
                    {"players": ["random", "random"]}, {"chance": "outside", "legal": False}, {"width": 0}):
            with self.assertRaises(ValueError):
                firn.gpu.Batch(game, 2, **bad)
        with self.assertRaises(firn.gpu.GpuError):
            firn.gpu.random_games(firn.game("igloo", 2, ruleset=RULESET), 1)

    @unittest.skipUnless(FAKE and hasattr(np, "from_dlpack"), "memory of the device is memory there")
    def test_dlpack(self):
        """numpy reads the same memory, if it takes the device for a processor; what is lent is given back."""
        from firn import _cuda
        batch = firn.gpu.Batch(firn.game("igloo", 2), 4, seed=2, observe=True)
        held = len(_cuda._lent)

        class Processor(DeviceArray):
            def __dlpack_device__(self):
                return (1, 0)

        for array in (batch.observation, batch.count, batch.reward):
            array.__class__ = Processor
            view = np.from_dlpack(array)
            self.assertEqual(len(_cuda._lent), held + 1)
            self.assertEqual(view.__array_interface__["data"][0], array.pointer)
            self.assertEqual((view.shape, view.dtype), (array.shape, array.dtype))
            self.assertTrue((view == array.numpy()).all())
            del view
            self.assertEqual(len(_cuda._lent), held)
        capsule = batch.count.__dlpack__()
        self.assertIn("dltensor", repr(capsule))
        del capsule
        self.assertEqual(len(_cuda._lent), held)

    def test_shared_description(self):
        batch = firn.gpu.Batch(firn.game("igloo", 2), 4, seed=2, mask=True)
        shared = batch.mask.__cuda_array_interface__
        self.assertEqual((shared["shape"], shared["typestr"], shared["data"]), ((4, 2446), "|b1", (batch.mask.pointer, False)))

    @unittest.skipIf(FAKE, "PyTorch knows real drivers only")
    def test_torch_shares_memory(self):
        try:
            import torch
        except ImportError:
            self.skipTest("PyTorch is not installed")
        batch = firn.gpu.Batch(firn.game("nunatak", 3), 64, seed=2, observe=True, mask=True)
        for tensor, array in ((torch.from_dlpack(batch.observation), batch.observation), (torch.as_tensor(batch.mask, device="cuda"), batch.mask)):
            self.assertEqual(tensor.data_ptr(), array.pointer)
        mask = torch.as_tensor(batch.mask, device="cuda")
        for _ in range(50):
            batch.step(mask.float().argmax(1).int())
            batch.check()
            self.assertTrue((torch.from_dlpack(batch.observation).cpu().numpy() == batch.observation.numpy()).all())


if __name__ == "__main__":
    if not firn.gpu.available():
        print("SKIPPED: firn.gpu (no CUDA driver)")
    else:
        unittest.main()
