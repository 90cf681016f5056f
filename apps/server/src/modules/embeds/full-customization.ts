import { type Customization, type CustomizationChanges, defaultCustomization } from '@sosia/contract';

type Look = Record<string, unknown>;

/** What an embed looks like: the defaults with what is stored of it, which is only what differs from them. */
export function fullCustomization(stored: Look): Customization {
  return changed(defaultCustomization, stored);
}

/** Only what is sent changes, inside the groups as well. */
export function changeCustomization(before: Customization, changes: CustomizationChanges): Customization {
  return changed(before, changes);
}

/** What is to be stored of it. A default that changes one day changes every embed whose owner left it alone. */
export function differencesOf(customization: Customization): Look {
  return differences(customization, defaultCustomization);
}

function changed(before: Customization, changes: object): Customization {
  const after: Look = { ...before };
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined || !(name in before)) continue;
    const was = before[name as keyof Customization];
    after[name] = isGroup(was) && isGroup(value) ? { ...was, ...value } : value;
  }
  return after as unknown as Customization;
}

function differences(look: object, defaults: object): Look {
  const found: Look = {};
  const usual: Look = { ...defaults };
  for (const [name, value] of Object.entries(look)) {
    if (JSON.stringify(value) === JSON.stringify(usual[name])) continue;
    const group = usual[name];
    found[name] = isGroup(group) && isGroup(value) ? differences(value, group) : value;
  }
  return found;
}

const isGroup = (value: unknown): value is Look => typeof value === 'object' && value !== null && !Array.isArray(value);
