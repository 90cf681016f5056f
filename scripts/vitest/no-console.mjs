import { afterEach, beforeEach } from 'vitest';

/**
 * Fails a test that prints: it left debug output behind, or it hides a warning. A test that expects output replaces the
 * method itself (`vi.spyOn(console, 'warn')`) and is not affected.
 */
const methods = ['debug', 'error', 'info', 'log', 'trace', 'warn'];
const originals = Object.fromEntries(methods.map((method) => [method, console[method]]));
let printed = [];

beforeEach(() => {
  printed = [];
  for (const method of methods) {
    console[method] = (...args) => {
      printed.push(`console.${method}: ${args.map(String).join(' ')}`);
    };
  }
});

afterEach(() => {
  for (const method of methods) console[method] = originals[method];
  if (printed.length > 0) throw new Error(`unexpected console output:\n${printed.join('\n')}`);
});
