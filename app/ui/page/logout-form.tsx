import type { ReactNode } from 'react';
import { paths } from '~/paths';
import { PostForm } from '../post-form';

/** The logout form; its button is the caller's. */
export function LogoutForm({ children }: { children: ReactNode }) {
  return <PostForm action={paths.logout()}>{children}</PostForm>;
}
