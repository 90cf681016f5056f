/**
 * Parses one JSON value per line. A line that does not parse is skipped: a writer that was killed leaves its last one cut off.
 * @param {string} text
 * @returns {any[]}
 */
export function parseJsonLines(text) {
  return text.split('\n').flatMap((line) => {
    try {
      return [JSON.parse(line)];
    } catch {
      return [];
    }
  });
}
