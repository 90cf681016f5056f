import type { ComponentType } from 'react';
import type { WorkshopTools } from '../../lib/agent/workshop-tools.ts';

/** One of the workshop's tabs. */
export interface WorkshopTab {
  /** Its name in the address (`?tab=`). */
  key: string;
  label: string;
  Panel: ComponentType<WorkshopTools>;
}
