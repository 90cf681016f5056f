/** Returns `NODE_OPTIONS` for a process whose clock starts at an instant. Its child processes need to inherit them. */
export function startClockAt(instant: Date): string {
  const program = `
    const Actual = Date;
    const aheadMs = ${instant.getTime()} - Actual.now();
    globalThis.Date = class Date extends Actual {
      constructor(...parts) {
        if (parts.length > 0) super(...parts);
        else super(Actual.now() + aheadMs);
      }
      static now() {
        return Actual.now() + aheadMs;
      }
    };`;
  return `--import=data:text/javascript,${encodeURIComponent(program)}`;
}
