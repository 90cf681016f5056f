import Bowser from 'bowser';

export interface Device {
  /** Such as `Firefox`; `null` when the user agent does not tell. */
  browser: string | null;
  /** Such as `Windows`; `null` when the user agent does not tell. */
  system: string | null;
}

/**
 * Browser and system, without their versions, which change by themselves. Only names that are known: a user agent says
 * what it wants, and these stand in mails.
 */
export function describeDevice(userAgent: string): Device {
  if (userAgent.trim() === '') return { browser: null, system: null };
  const { browser, os } = Bowser.parse(userAgent);
  return { browser: known(browser.name, Bowser.BROWSER_MAP), system: known(os.name, Bowser.OS_MAP) };
}

const known = (name: string | undefined, names: Record<string, string>) =>
  name && Object.values(names).includes(name) ? name : null;
