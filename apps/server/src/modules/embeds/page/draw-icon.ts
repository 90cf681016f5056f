import { agentOutline } from './agent-outline.ts';
import { cardColors, tintOf } from './card-colors.ts';

/** Returns the icon of an agent without a picture, as SVG. */
export function drawIcon(background: string): string {
  const { ground, deep } = tintOf(background);
  const { path, box, step } = agentOutline;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 206 206"><clipPath id="round"><rect width="206" height="206" rx="52"/></clipPath><g clip-path="url(#round)"><rect width="206" height="206" fill="${ground}"/><g transform="translate(${-box.x - (box.width - box.height) / 2} ${-box.y})"><path fill="${deep}" transform="translate(${step.x} ${step.y})" d="${path}"/><path fill="${cardColors.brand}" d="${path}"/></g></g></svg>`;
}
