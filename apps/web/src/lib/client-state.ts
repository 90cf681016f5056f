import type { User } from './session-token.ts';

/** Result of an email link: verifying an address, or (`changed`) setting a new password. */
export type EmailVerifyStatus = 'loading' | 'verified' | 'changed' | 'expired' | 'invalid';

/** Client state. Its names are given by the specification. Server data is in TanStack Query. */
export interface ClientState {
  userToken: string;
  user: User | null;
  emailVerifyStatus: EmailVerifyStatus;
  loginPopUp: boolean;
  darkMode: boolean;
  /** Loaded from the server if plans are enabled. */
  credits: number | null;
  plans: unknown[];
  tabValue: string;
  openTrain: boolean;
  createCloneModal: boolean;
  create3DAvatarModal: boolean;
  avatarPopUp: { open: boolean; link: string; botType: '3D' | '2D' };
  /** Whether the server ended the session (status 511). Shown on the sign-in page. */
  sessionEnded: boolean;
}

export const blankState: ClientState = {
  userToken: '',
  user: null,
  emailVerifyStatus: 'loading',
  loginPopUp: false,
  darkMode: false,
  credits: null,
  plans: [],
  tabValue: 'knowledge',
  openTrain: false,
  createCloneModal: false,
  create3DAvatarModal: false,
  avatarPopUp: { open: false, link: '', botType: '3D' },
  sessionEnded: false,
};
