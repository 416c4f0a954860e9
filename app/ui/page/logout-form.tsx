import type { ReactNode } from 'react';
import { paths } from '~/paths';
import { PostForm } from '../post-form';

/** True for pages on which the logout stands by itself: home has it beside the member's name, the panel in its bar. */
export const showsLogout = (pathname: string) => pathname === paths.home() || pathname.startsWith(`${paths.admin()}/`);

/** The logout form; its button is the caller's. */
export function LogoutForm({ children }: { children: ReactNode }) {
  return <PostForm action={paths.logout()}>{children}</PostForm>;
}
