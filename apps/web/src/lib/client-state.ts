import type { User } from './session-token.ts';

/** What came of the link in a mail: of confirming an address, or (`changed`) of setting a new password. */
export type EmailVerifyStatus = 'loading' | 'verified' | 'changed' | 'expired' | 'invalid';

/** The client's own state, named as the specification (§3) names it. What the server knows is in TanStack Query. */
export interface ClientState {
  userToken: string;
  user: User | null;
  emailVerifyStatus: EmailVerifyStatus;
  loginPopUp: boolean;
  darkMode: boolean;
  /** Loaded from the server where plans are in use. */
  credits: number | null;
  plans: unknown[];
  tabValue: string;
  openTrain: boolean;
  createCloneModal: boolean;
  create3DAvatarModal: boolean;
  avatarPopUp: { open: boolean; link: string; botType: '3D' | '2D' };
  /** The server ended the session (status 511); the sign-in page says so. */
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
