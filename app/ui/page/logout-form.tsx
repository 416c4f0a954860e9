import type { ReactNode } from 'react';
import { paths } from '~/paths';
import { dropDrafts } from '../enhance/drafts';
import { noteSent } from '../enhance/kept-page';
import { PostForm } from '../post-form';

/** What goes from this browser at once, whatever becomes of the line: drafts, and pages that it holds in its memory. */
function forget(): void {
  dropDrafts();
  noteSent();
}

/** The way out; its button is the caller's. */
export function LogoutForm({ children }: { children: ReactNode }) {
  return (
    <PostForm action={paths.logout()} onSubmit={forget}>
      {children}
    </PostForm>
  );
}
