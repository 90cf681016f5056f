import { LineIcon } from '@sosia/chat';

const paths = {
  fresh: 'M12 20H5l-1 1v-5a8 8 0 1 1 8 4Zm0-11v6m-3-3h6',
  close: 'm6 9 6 6 6-6',
  cross: 'm6 6 12 12M18 6 6 18',
  microphone: 'M12 3a3 3 0 0 0-3 3v5a3 3 0 0 0 6 0V6a3 3 0 0 0-3-3Zm-7 8a7 7 0 0 0 14 0m-7 7v3',
  stop: 'M7 7h10v10H7z',
  loud: 'M4 9.500v5h4l5 4v-13l-5 4zm13-.500a5 5 0 0 1 0 6',
  quiet: 'M4 9.500v5h4l5 4v-13l-5 4zm13 .500 4 4m0-4-4 4',
  page: 'M14 4h6v6m0-6-9 9M18 14v5H5V6h5',
  away: 'm3 3 18 18M8.500 16.400a5 5 0 0 1 7 0M5 12.900a10 10 0 0 1 5.200-2.700m4.600.800A10 10 0 0 1 19 13M12 20h.010',
  asleep: 'M20 14.500A8.500 8.500 0 1 1 9.500 4a7 7 0 0 0 10.500 10.500Z',
  lost: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm-2.500 6.800a2.500 2.500 0 1 1 3.600 2.200c-.8.400-1.100.900-1.100 1.700m0 2.800v.100',
} as const;

export const Icon = ({ name, size = 20 }: { name: keyof typeof paths; size?: number }) => (
  <LineIcon path={paths[name]} size={size} />
);
