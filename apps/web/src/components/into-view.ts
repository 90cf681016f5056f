/** As a `ref`: what appears beyond the visible part of a long dialog is brought where it is seen. */
export const intoView = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' });
