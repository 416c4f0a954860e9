import type { ReactNode } from 'react';
import { paths } from '~/paths';
import { deleteLocalDrafts } from '../enhance/drafts';
import { recordChangeSent } from '../enhance/stale-page';
import { PostForm } from '../post-form';

/** The logout form; its button is the caller's. */
export function LogoutForm({ children }: { children: ReactNode }) {
  return (
    <PostForm action={paths.logout()} onSubmit={forget}>
      {children}
    </PostForm>
  );
}

/** Deletes the drafts at once, online or not, and makes the pages in the browser's memory stale. */
function forget(): void {
  deleteLocalDrafts();
  recordChangeSent();
}
