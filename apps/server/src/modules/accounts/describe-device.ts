import Bowser from 'bowser';

export interface Device {
  /** For example `Firefox`; `null` if unknown. */
  browser: string | null;
  /** For example `Windows`; `null` if unknown. */
  system: string | null;
}

/**
 * Returns browser and system without versions, which change with automatic updates. Only known names are returned: the
 * user agent is untrusted and the names appear in mails.
 */
export function describeDevice(userAgent: string): Device {
  if (userAgent.trim() === '') return { browser: null, system: null };
  const { browser, os } = Bowser.parse(userAgent);
  return { browser: known(browser.name, Bowser.BROWSER_MAP), system: known(os.name, Bowser.OS_MAP) };
}

const known = (name: string | undefined, names: Record<string, string>) =>
  name && Object.values(names).includes(name) ? name : null;
