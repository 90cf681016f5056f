/**
 * Parses one JSON value per line. An invalid line is skipped: the last line of a killed writer may be truncated.
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
