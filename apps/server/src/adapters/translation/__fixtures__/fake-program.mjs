/** A fake program of the pipeline: requires `-z` and answers each NUL-terminated text; some words make it misbehave. */
import process from 'node:process';

if (!process.argv.includes('-z')) process.exit(2);
const mark = process.argv.at(-1);
let received = '';
process.stdin.setEncoding('utf8');
process.stdin.on('data', (piece) => {
  received += piece;
  for (let end = received.indexOf('\0'); end >= 0; end = received.indexOf('\0')) {
    answer(received.slice(0, end));
    received = received.slice(end + 1);
  }
});

function answer(text) {
  if (text.includes('hang')) return;
  if (text.includes('die')) process.exit(1);
  if (text.includes('flood') && mark === 'last') process.stdout.write('x'.repeat(200_000));
  else process.stdout.write(`${mark}(${text.trim()})\n\0`);
}
