/** Ref callback that scrolls an element into view when it mounts, for example below the fold of a dialog. */
export const intoView = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' });
