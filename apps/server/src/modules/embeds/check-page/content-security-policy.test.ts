import { describe, expect, it } from 'vitest';
import { type Load, obstacleTo, parsePolicies } from './content-security-policy.ts';

const page = 'https://harbour.example/contact';
const ours = 'https://sosia.example';
const script: Load = { kind: 'script', url: `${ours}/chat-widget.js` };
const frame: Load = { kind: 'frame', url: `${ours}/chat-widget` };
const connect: Load = { kind: 'connect', url: `${ours}/widget/look` };
const image: Load = { kind: 'image', url: `${ours}/widget/` };

/** Returns the blocking directive and the source it needs; `null` if the load is allowed. */
function obstacle(policy: string, load: Load, on = page): string | null {
  const [parsed] = parsePolicies(policy, true);
  const found = parsed ? obstacleTo(parsed, load, on) : null;
  return found && `${found.directive} ${found.needs}`;
}

const at = (url: string): Load => ({ kind: 'script', url });
const nonced = (nonce: string): Load => ({ ...script, nonce });

it.each<[policy: string, load: Load, expected: string | null]>([
  // No relevant directive
  ['', script, null],
  ["style-src 'self'; frame-ancestors 'none'", script, null],
  ['upgrade-insecure-requests', frame, null],
  ["script-src 'none'", frame, null],
  ["frame-src 'none'", connect, null],
  // Deciding directive
  ["script-src 'self'", script, `script-src ${ours}`],
  ["SCRIPT-SRC 'SELF'", script, `script-src ${ours}`],
  ["script-src-elem 'self'; script-src https:", script, `script-src-elem ${ours}`],
  ["script-src-elem https:; script-src 'none'", script, null],
  ["script-src-attr 'none'; script-src https:", script, null],
  ["default-src 'self'", script, `script-src 'self' ${ours}`],
  ["default-src 'none'", script, `script-src ${ours}`],
  ["default-src 'self' https://cdn.example", frame, `frame-src 'self' https://cdn.example ${ours}`],
  ["default-src 'self'", connect, `connect-src 'self' ${ours}`],
  ["default-src 'self'", image, `img-src 'self' ${ours}`],
  ["default-src 'none'; frame-src https://sosia.example", frame, null],
  ["default-src 'none'; child-src https://sosia.example", frame, null],
  ["child-src 'self'; default-src *", frame, `child-src ${ours}`],
  ["frame-src 'self'; child-src *", frame, `frame-src ${ours}`],
  ["connect-src 'self'; default-src *", connect, `connect-src ${ours}`],
  ['img-src data:', image, `img-src ${ours}`],
  ["script-src 'self'; script-src *", script, `script-src ${ours}`],
  ['script-src', script, `script-src ${ours}`],
  ["script-src 'none' https://sosia.example", script, null],
  // Nonces and hashes
  ["script-src 'nonce-abc'", nonced('abc'), null],
  ["script-src 'nonce-abc'", nonced('ABC'), `script-src ${ours}`],
  ["script-src 'nonce-abc'", script, `script-src ${ours}`],
  ["default-src 'nonce-abc'", nonced('abc'), null],
  ["script-src 'nonce-abc' 'strict-dynamic'", nonced('abc'), null],
  ["script-src 'nonce-abc' 'strict-dynamic' https://sosia.example", script, "script-src 'nonce-…'"],
  ["script-src 'strict-dynamic' 'sha256-aaaa' *", script, "script-src 'nonce-…'"],
  ["script-src 'nonce-abc' 'strict-dynamic'", { ...script, isPutIn: true }, null],
  ["script-src 'nonce-abc'", { ...script, isPutIn: true }, `script-src ${ours}`],
  ["script-src 'sha256-aaaa'", { ...script, integrity: 'sha256-aaaa' }, null],
  ["script-src 'sha256-aaaa'", { ...script, integrity: 'sha256-aaaa sha384-bbbb' }, `script-src ${ours}`],
  ["script-src 'unsafe-inline' 'unsafe-eval'", script, `script-src ${ours}`],
  ["frame-src 'nonce-abc'", frame, `frame-src ${ours}`],
  // Sandboxes
  ['sandbox', script, 'sandbox allow-scripts'],
  ['sandbox allow-scripts allow-forms', script, null],
  ['sandbox', connect, null],
])('%s', (policy, load, expected) => {
  expect(obstacle(policy, load)).toBe(expected);
});

describe('source expressions', () => {
  it.each<[source: string, url: string, isLetIn: boolean]>([
    ['*', 'https://sosia.example/chat-widget.js', true],
    ['*', 'data:text/javascript,1', false],
    ['https:', 'https://sosia.example/chat-widget.js', true],
    ['http:', 'https://sosia.example/chat-widget.js', true],
    ['https:', 'http://sosia.example/chat-widget.js', false],
    ['data:', 'https://sosia.example/chat-widget.js', false],
    ['sosia.example', 'https://sosia.example/chat-widget.js', true],
    ['SOSIA.example', 'https://sosia.example/chat-widget.js', true],
    ['sosia.example', 'http://sosia.example/chat-widget.js', false],
    ['http://sosia.example', 'https://sosia.example/chat-widget.js', true],
    ['https://sosia.example', 'https://www.sosia.example/chat-widget.js', false],
    ['*.sosia.example', 'https://www.sosia.example/chat-widget.js', true],
    ['*.sosia.example', 'https://a.b.sosia.example/chat-widget.js', true],
    ['*.sosia.example', 'https://sosia.example/chat-widget.js', false],
    ['*.sosia.example', 'https://evilsosia.example/chat-widget.js', false],
    ['https://*.sosia.example:*', 'https://www.sosia.example:8443/chat-widget.js', true],
    ['https://*:*', 'https://sosia.example:8443/chat-widget.js', true],
    ['sosia.example', 'https://sosia.example:8443/chat-widget.js', false],
    ['sosia.example:8443', 'https://sosia.example:8443/chat-widget.js', true],
    ['sosia.example:*', 'https://sosia.example:8443/chat-widget.js', true],
    ['sosia.example:443', 'https://sosia.example/chat-widget.js', true],
    ['http://sosia.example:80', 'https://sosia.example/chat-widget.js', true],
    ['https://sosia.example/', 'https://sosia.example/chat-widget.js', true],
    ['https://sosia.example/chat-widget.js', 'https://sosia.example/chat-widget.js', true],
    ['https://sosia.example/chat-widget.js', 'https://sosia.example/chat-widget.js?v=1', true],
    ['https://sosia.example/Chat-Widget.js', 'https://sosia.example/chat-widget.js', false],
    ['https://sosia.example/chat%2Dwidget.js', 'https://sosia.example/chat-widget.js', true],
    ['https://sosia.example/static/', 'https://sosia.example/static/chat-widget.js', true],
    ['https://sosia.example/static', 'https://sosia.example/static/chat-widget.js', false],
    ["'self'", 'https://harbour.example/chat-widget.js', true],
    ["'self'", 'https://harbour.example:8443/chat-widget.js', false],
    ["'self'", 'https://sosia.example/chat-widget.js', false],
    ["'none'", 'https://harbour.example/chat-widget.js', false],
    ["'report-sample'", 'https://sosia.example/chat-widget.js', false],
    ['localhost:3000', 'http://localhost:3000/chat-widget.js', false],
    ['http://localhost:3000', 'http://localhost:3000/chat-widget.js', true],
    ['https://[::1]:3000', 'https://[::1]:3000/chat-widget.js', true],
    ['not a source', 'https://sosia.example/chat-widget.js', false],
    ['https://sosia.example;', 'https://other.example/chat-widget.js', false],
  ])('%s and %s', (source, url, isLetIn) => {
    expect(obstacle(`script-src ${source}`, at(url)) === null).toBe(isLetIn);
  });

  it.each<[source: string, on: string, url: string, isLetIn: boolean]>([
    ['sosia.example', 'http://harbour.example/', 'http://sosia.example/chat-widget.js', true],
    ['sosia.example', 'http://harbour.example/', 'https://sosia.example/chat-widget.js', true],
    ["'self'", 'http://harbour.example/', 'https://harbour.example/chat-widget.js', true],
    ["'self'", 'http://harbour.example:81/', 'https://harbour.example/chat-widget.js', false],
    ["'self'", 'http://localhost:3000/', 'http://localhost:3000/chat-widget.js', true],
    ["'self'", 'http://localhost:3001/', 'http://localhost:3000/chat-widget.js', false],
  ])('%s on %s and %s', (source, on, url, isLetIn) => {
    expect(obstacle(`script-src ${source}`, at(url), on) === null).toBe(isLetIn);
  });
});

it('splits several policies of one header, and reads one policy of a meta tag', () => {
  const text = "script-src 'self', frame-src 'none'; , default-src *";
  expect(parsePolicies(text).map((policy) => [...policy.keys()])).toEqual([
    ['script-src'],
    ['frame-src'],
    ['default-src'],
  ]);
  expect(parsePolicies(text, true)).toHaveLength(1);
  expect(parsePolicies(' ; ,, ')).toEqual([]);
});
