import type { Module } from '../module.ts';

/** Runs every periodic cleanup of a module once, in order. */
export async function runSweeps({ sweeps }: Pick<Module, 'sweeps'>): Promise<void> {
  for (const sweep of sweeps) await sweep.run();
}
