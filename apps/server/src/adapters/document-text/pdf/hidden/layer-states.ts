import { isDictionary, isNamed, type PdfDictionary } from '../tables/paint-style.ts';

/**
 * Returns a function that tells whether a document turns off an optional content group, a layer, when it is opened.
 * Membership dictionaries are followed; visibility expressions are not.
 */
export function layerStates(catalog: PdfDictionary | null): (layer: unknown) => boolean {
  const properties = catalog?.get('OCProperties');
  const config = isDictionary(properties) ? properties.get('D') : null;
  if (!isDictionary(config)) return () => false;
  const on = new Set(namesIn(config.get('ON')));
  const off = new Set(namesIn(config.get('OFF')));
  const base = config.get('BaseState');
  const isOffAtFirst = isNamed(base) && base.name === 'OFF';
  const isOff = (group: string) => off.has(group) || (isOffAtFirst && !on.has(group));
  return (layer) => {
    if (!isDictionary(layer)) return false;
    const type = layer.get('Type');
    if (!isNamed(type) || type.name !== 'OCMD') return isOff(String(layer.objId));
    const groups = layer.get('OCGs');
    const names = isDictionary(groups) ? [String(groups.objId)] : namesIn(groups);
    return names.length > 0 && isHiddenBy(layer.get('P'), names.map(isOff));
  };
}

/** Names of references, such as `12R`. */
const namesIn = (references: unknown): string[] => (Array.isArray(references) ? references.map(String) : []);

function isHiddenBy(policy: unknown, areOff: readonly boolean[]): boolean {
  switch (isNamed(policy) ? policy.name : '') {
    case 'AllOn':
      return areOff.includes(true);
    case 'AnyOff':
      return !areOff.includes(true);
    case 'AllOff':
      return areOff.includes(false);
    default:
      return !areOff.includes(false);
  }
}
