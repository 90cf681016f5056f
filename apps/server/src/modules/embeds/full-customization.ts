import { type Customization, type CustomizationChanges, defaultCustomization } from '@sosia/contract';

type Look = Record<string, unknown>;

/** Returns the customization of an embed: the defaults merged with the stored differences. */
export function fullCustomization(stored: Look): Customization {
  return changed(defaultCustomization, stored);
}

/** Returns the customization with the sent fields changed, also inside the groups. */
export function changeCustomization(before: Customization, changes: CustomizationChanges): Customization {
  return changed(before, changes);
}

/** Returns the differences to store. A later change of a default then reaches every embed that did not override it. */
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
