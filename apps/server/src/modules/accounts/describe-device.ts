import Bowser from 'bowser';

export interface Device {
  /** Such as `Firefox`; `null` when the user agent does not tell. */
  browser: string | null;
  /** Such as `Windows`; `null` when the user agent does not tell. */
  system: string | null;
}

/** Browser and system, without their versions, which change by themselves. */
export function describeDevice(userAgent: string): Device {
  if (userAgent.trim() === '') return { browser: null, system: null };
  const { browser, os } = Bowser.parse(userAgent);
  return { browser: browser.name || null, system: os.name || null };
}
