import { web as english } from '@sosia/i18n/en/web';
import { web as spanish } from '@sosia/i18n/es/web';
import { createRoutesFromElements, matchRoutes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { paths } from '../lib/paths.ts';
import { createPageRoutes } from './app-routes.tsx';
import { findPage, navPages, pages } from './pages.tsx';

const textAt = (catalog: object, key: string) =>
  key.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], catalog);

describe('the page table', () => {
  it.each(pages)('$path has its title and navigation label in both languages', ({ title, nav }) => {
    for (const key of [title, ...(nav ? [nav.label] : [])])
      for (const catalog of [english, spanish]) expect(textAt(catalog, key)).toMatch(/\S/);
  });

  it('has unique paths and the not-found page last', () => {
    const all = pages.map(({ path }) => path);
    expect(new Set(all).size).toBe(all.length);
    expect(all.indexOf('*')).toBe(all.length - 1);
  });

  it('has a page for every path that the app links to', () => {
    const linked = Object.values(paths).map((path) => (typeof path === 'string' ? path : path('a1')));
    expect(linked.filter((path) => findPage(path).path === '*')).toEqual([]);
  });

  it('requires an account where the specification does', () => {
    const accessOf = (...links: string[]) => [...new Set(links.map((path) => findPage(path).access))];
    const { home, agent, embedSettings, accountSettings, login, signUp, resetPassword } = paths;
    expect(accessOf(home, agent('a1'), embedSettings('a1'), accountSettings)).toEqual(['account']);
    expect(accessOf(login, signUp, resetPassword)).toEqual(['public']);
  });
});

it('finds the page that the router shows', () => {
  const routes = createRoutesFromElements(createPageRoutes());
  const links = Object.values(paths).map((path) => (typeof path === 'string' ? path : path('a1')));
  for (const link of [...links, '/none', '/my-clon/a1/more', '/LOGIN/'])
    expect([link, findPage(link).path]).toEqual([link, matchRoutes(routes, link)?.at(-1)?.route.path]);
});

it('finds the row of a path', () => {
  expect(findPage('/my-clon/a1').path).toBe(paths.agentPattern);
  expect(findPage('/my-clon/a1/more').path).toBe('*');
  expect(findPage('/').path).toBe(paths.home);
});

it('links to pages without parameters only', () => {
  const links = [...navPages('header'), ...navPages('accountMenu')];
  expect(links.map(({ path }) => path)).toContain(paths.home);
  expect(links.filter(({ path }) => /[:*]/.test(path))).toEqual([]);
});
