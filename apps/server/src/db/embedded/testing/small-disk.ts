import { execFile } from 'node:child_process';
import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** A place with little room. */
export type SmallDisk = {
  /** For `serveInProcess`: on systems that let us mount nothing, files are limited instead of the disk. */
  maxFileBlocks?: number;
  /** Leaves at most so much room. */
  fillUp(leaveBytes: number): Promise<void>;
  /** Gives room again. */
  empty(): Promise<void>;
  remove(): Promise<void>;
};

const run = promisify(execFile);

/** A file system of its own at `folder`; where mounting is not allowed, a limit on the size of every file. */
export async function smallDisk(folder: string, sizeMb: number, limitMb: number): Promise<SmallDisk> {
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${sizeMb}m,mode=755`, 'tmpfs', folder]);
  } catch {
    const blocksPerMb = 2048;
    const nothing = async (): Promise<void> => {};
    return { maxFileBlocks: limitMb * blocksPerMb, fillUp: nothing, empty: nothing, remove: nothing };
  }
  const ballast = join(folder, 'ballast');
  return {
    async fillUp(leaveBytes) {
      const { bavail, bsize } = await statfs(folder);
      await writeFile(ballast, Buffer.alloc(Math.max(0, bavail * bsize - leaveBytes)));
    },
    empty: () => rm(ballast, { force: true }),
    async remove() {
      await run('umount', [folder]);
    },
  };
}
