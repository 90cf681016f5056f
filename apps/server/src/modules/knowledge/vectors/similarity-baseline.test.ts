import { expect, it } from 'vitest';
import { createFakeEmbeddingModel } from '../../../adapters/embedding-model/fake.ts';
import { EmbeddingError, type EmbeddingModel } from '../../../ports/embedding-model.ts';
import { cacheBaseline, measureBaseline } from './similarity-baseline.ts';

const signal = new AbortController().signal;
const plain = createFakeEmbeddingModel([]);

it('is low for a model that separates texts well, and high for one that finds all texts similar', async () => {
  const low = await measureBaseline(plain, signal);
  expect(low).toBeGreaterThan(0);
  expect(low).toBeLessThan(0.5);
  const high = await measureBaseline(createFakeEmbeddingModel([], { lean: 0.7 }), signal);
  expect(high).toBeGreaterThan(0.7);
  expect(high).toBeLessThan(0.9);
});

it('uses the language that the model separates best', async () => {
  const foreign = createFakeEmbeddingModel([], { lean: 0.9 });
  const onlyEnglish: EmbeddingModel = {
    name: 'only English',
    async embed(request) {
      const [known, unknown] = await Promise.all([plain.embed(request), foreign.embed(request)]);
      return request.texts.map((_, at) => (at < request.texts.length / 2 ? known : unknown)[at]!);
    },
  };
  expect(await measureBaseline(onlyEnglish, signal)).toBeLessThan(0.5);
});

it('is measured completely even if the first query times out, and available to the next one', async () => {
  const slow = Promise.withResolvers<void>();
  const asked: AbortSignal[] = [];
  const least = cacheBaseline({
    name: 'slow',
    async embed(request) {
      asked.push(request.signal);
      await slow.promise;
      request.signal.throwIfAborted();
      return await plain.embed(request);
    },
  });
  await expect(least(AbortSignal.abort(new Error('waited too long')))).rejects.toThrow('waited too long');
  slow.resolve();
  expect(await least(signal)).toBeLessThan(0.5);
  expect(asked).toHaveLength(2);
});

it('is measured once, with one question and one passage call, and again after a failure', async () => {
  const model = createFakeEmbeddingModel([]);
  model.fails(new EmbeddingError('providerFailed', { isTransient: true }));
  const least = cacheBaseline(model);
  await expect(least(signal)).rejects.toThrow(EmbeddingError);
  const [one, other] = await Promise.all([least(signal), least(signal)]);
  expect(await least(signal)).toBe(one);
  expect(other).toBe(one);
  expect(model.requests.slice(2).map(({ kind, texts }) => [kind, texts.length])).toEqual([
    ['query', 20],
    ['document', 20],
  ]);
});
