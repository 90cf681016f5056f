import { execFile } from 'node:child_process';
import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** A folder with little disk space. */
export type SmallDisk = {
  /** For `serveInProcess`: where mounting is not allowed, file sizes are limited instead of the disk. */
  maxFileBlocks?: number;
  /** Leaves at most this much space. */
  fillUp(leaveBytes: number): Promise<void>;
  /** Frees the space again. */
  empty(): Promise<void>;
  remove(): Promise<void>;
};

const run = promisify(execFile);

/** Mounts a separate file system at `folder`. Where mounting is not allowed, limits the size of every file. */
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
