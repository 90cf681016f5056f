import type { Module } from '../module.ts';

/** A module that does nothing, except for the given parts. */
export function testModule<UseCases = unknown>(
  name: string,
  over: Partial<Module<UseCases>> & { useCases?: UseCases } = {},
): Module<UseCases> {
  return { name, routes: [], jobs: [], sweeps: [], hooks: {}, useCases: {} as UseCases, ...over };
}
