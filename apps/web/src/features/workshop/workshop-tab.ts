import type { ComponentType } from 'react';
import type { WorkshopTools } from '../../lib/agent/workshop-tools.ts';

/** A tab of the workshop. */
export interface WorkshopTab {
  /** Its value in the URL (`?tab=`). */
  key: string;
  label: string;
  Panel: ComponentType<WorkshopTools>;
}
