export type YesNo = 'yes' | 'no';
