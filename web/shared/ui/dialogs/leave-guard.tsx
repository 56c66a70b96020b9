import { LeaveDialog } from './leave-dialog.tsx';
import { useLeaveQuestion } from './leave-question.ts';

type Props = {
  isUnsaved: boolean;
  /** It is on its way: whoever goes elsewhere within the portal loses nothing, whoever leaves it may. */
  isSending?: boolean;
  title?: string;
  text?: string;
};

/** Asks before a half-filled form, or what is shown only once, is left by a link, the back button, a logout or by closing the tab. */
export function LeaveGuard({ isUnsaved, isSending = false, ...texts }: Props) {
  const { dialog } = useLeaveQuestion(isUnsaved, isSending);
  return <LeaveDialog {...texts} {...dialog} />;
}
