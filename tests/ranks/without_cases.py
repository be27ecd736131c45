"""A program that was built without MPI, as mpirun starts it."""

import subprocess

from support import PROGRAM, Case


class WithoutMpi(Case):
    def test_it_says_so_instead_of_doing_everything_twice(self):
        for command in (["arena", "--bot", "greedy", "--bot", "random", "--games", "2"], ["train", "--games", "32"]):
            for rank, says in (("0", 1), ("1", 0)):
                environment = self.environment | {"OMPI_COMM_WORLD_SIZE": "2", "OMPI_COMM_WORLD_RANK": rank}
                done = subprocess.run([PROGRAM[0], *command], capture_output=True, text=True, check=False, env=environment)
                self.assertEqual((done.returncode, done.stdout), (1, ""))
                self.assertEqual(done.stderr.count("built without MPI"), says, done.stderr)
