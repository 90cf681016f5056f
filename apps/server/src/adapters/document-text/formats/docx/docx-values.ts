import { attribute } from '../xml/element-queries.ts';
import type { XmlElement } from '../xml/xml-elements.ts';

/** Returns the value of a property: its `w:val`. */
export const valueIn = (property: XmlElement | undefined): string | undefined => attribute(property, 'val');

/** Whether a property is present and not turned off. */
export const isOn = (property: XmlElement | undefined): boolean => property !== undefined && isTrue(valueIn(property));

/** Whether an on/off value is on, as it is when it is left out. */
export const isTrue = (value: string | undefined): boolean => !/^(?:0|false|off)$/.test(value ?? '');
