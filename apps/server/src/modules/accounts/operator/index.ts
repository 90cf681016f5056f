import type { AccountsContext } from '../accounts-dependencies.ts';
import { createUser, type NewUser } from './create-user.ts';
import { type ListedUser, listUsers } from './list-users.ts';
import { removeUser } from './remove-user.ts';
import { mailPasswordLink, setUserPassword } from './reset-user-password.ts';
import { resetUserTwoFactor } from './reset-user-two-factor.ts';
import type { MailedLink } from './send-link.ts';
import { setUserActive } from './set-user-active.ts';
import { setUserDashboard } from './set-user-dashboard.ts';
import { setUserPlan } from './set-user-plan.ts';
import { verifyUser } from './verify-user.ts';

export type { NewUser } from './create-user.ts';
export { roles } from './create-user.ts';
export type { ListedUser } from './list-users.ts';
export type { MailedLink } from './send-link.ts';
export { plans } from './set-user-plan.ts';

/**
 * Account operations of the server operator, without authentication. Email addresses are accepted as typed. Each
 * operation throws `validation` with the error of each field, or `userNotFound`.
 */
export interface Operator {
  createUser(user: NewUser): Promise<MailedLink | null>;
  verifyUser(email: string): Promise<void>;
  mailPasswordLink(email: string): Promise<MailedLink>;
  setUserPassword(email: string, password: string): Promise<void>;
  setUserPlan(email: string, plan: string): Promise<string>;
  setUserDashboard(email: string, canView: boolean | null | undefined): Promise<void>;
  setUserActive(email: string, active: boolean | undefined): Promise<void>;
  resetUserTwoFactor(email: string): Promise<boolean>;
  listUsers(): AsyncIterable<ListedUser>;
  removeUser(email: string): Promise<void>;
}

export function createOperator(context: AccountsContext): Operator {
  return {
    createUser: (user) => createUser(context, user),
    verifyUser: (email) => verifyUser(context, email),
    mailPasswordLink: (email) => mailPasswordLink(context, email),
    setUserPassword: (email, password) => setUserPassword(context, email, password),
    setUserPlan: (email, plan) => setUserPlan(context, email, plan),
    setUserDashboard: (email, canView) => setUserDashboard(context, email, canView),
    setUserActive: (email, active) => setUserActive(context, email, active),
    resetUserTwoFactor: (email) => resetUserTwoFactor(context, email),
    listUsers: () => listUsers(context),
    removeUser: (email) => removeUser(context, email),
  };
}
