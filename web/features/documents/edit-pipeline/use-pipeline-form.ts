import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { DocumentFull, Place } from '#contract/api/documents.ts';
import { POSITION_REQUIRED, STAGE_REQUIRED } from '#contract/required-inputs.ts';
import { hasCode } from '../../../shared/api.ts';
import { type IssueTexts, issuesOf } from '../../../shared/failures.ts';
import { focusScreen } from '../../../shared/focus-screen.ts';
import { documentQuery } from '../../../shared/queries/documents.ts';
import { closeToast, toastFailure } from '../../../shared/toast.ts';
import { useDraftState } from '../../../shared/use-draft-state.ts';
import {
  areSame,
  completeStages,
  draftOf,
  originalStages,
  type PipelineDraft,
  type StageDraft,
  withMoved,
  withNewStage,
} from './pipeline-draft.ts';
import { controlId } from './stage-fields.tsx';
import { SAVING_FAILED, useSavePipeline } from './use-save-pipeline.ts';

export const ADD_STAGE = 'add-stage';

/** The stages of a document while they are changed, what can be done with them, and their way to the portal. */
export function usePipelineForm(document: DocumentFull, onRefused: () => void) {
  const client = useQueryClient();
  const [base, setBase] = useState(() => draftOf(document));
  const [draft, setDraft] = useDraftState(`documents/${document.id}/pipeline`, base);
  const [problems, setProblems] = useState<IssueTexts>({});
  const [isOutdated, setOutdated] = useState(false);
  const [said, setSaid] = useState('');
  const focus = useFocus();
  const { stages } = draft;
  const isChanged = !areSame(stages, base.stages);

  const startFrom = (saved: DocumentFull) => {
    const fresh = draftOf(saved);
    setBase(fresh);
    setDraft(fresh);
    setProblems({});
    setOutdated(false);
  };
  /** The stages that somebody else has saved meanwhile. */
  const showCurrent = async () => {
    const current = client.fetchQuery({ ...documentQuery(document.id), staleTime: 0 });
    await current.then(startFrom, () => undefined);
  };
  const save = useSavePipeline(document.id, startFrom, (error) => {
    setProblems(issuesOf(error));
    setOutdated(hasCode(error, 'document.pipeline-changed'));
    onRefused();
  });
  const changeDraft = (changed: PipelineDraft) => {
    setDraft(changed);
    // they name stages by their place in the order
    setProblems({});
  };
  const change = (changed: StageDraft[]) => changeDraft({ ...draft, stages: changed });

  return {
    stages,
    isChanged,
    isOutdated,
    isSending: save.isPending,
    said,
    showCurrent,
    problemsOf: (index: number) => ofStage(problems, index),
    discard: () => {
      if (isOutdated) void showCurrent();
      else changeDraft(base);
      // what was said of them, and the button that was pressed, are of no use any more
      closeToast();
      setSaid('Changes discarded');
      focusScreen();
    },
    putBackOriginal: (places: readonly Place[]) => {
      change(originalStages(places));
      setSaid('The original pipeline is put back');
    },
    edit: (index: number, some: Partial<StageDraft>) =>
      change(stages.map((stage, at) => (at === index ? { ...stage, ...some } : stage))),
    add: (place?: Place) => {
      const changed = withNewStage(stages, place);
      change(changed);
      focus(controlId(changed.at(-1)?.row ?? 0, 'position'));
    },
    move: (index: number, by: 1 | -1) => {
      const to = index + by;
      const isAtEnd = to === (by === 1 ? stages.length - 1 : 0);
      change(withMoved(stages, index, by));
      // at either end the button that was pressed leads no further
      focus(controlId(stages[index]?.row ?? 0, (by === 1) === isAtEnd ? 'up' : 'down'));
      setSaid(`Now stage ${to + 1} of ${stages.length}`);
    },
    remove: (index: number) => {
      const next = stages[index + 1] ?? stages[index - 1];
      change(stages.filter((_, at) => at !== index));
      focus(next ? controlId(next.row, 'remove') : ADD_STAGE);
      setSaid(`Stage ${index + 1} removed`);
    },
    /** Whether the stages can be saved; says what is missing when not. */
    check: (): boolean => {
      const problem = isChanged ? problemIn(stages) : { title: 'No changes' };
      if (!problem) return true;
      toastFailure(problem.title, problem.message);
      if (problem.index !== undefined) {
        setProblems({ [`stages.${problem.index}.positionId`]: POSITION_REQUIRED });
        focus(controlId(stages[problem.index]?.row ?? 0, 'position'));
      }
      return false;
    },
    send: () => {
      const complete = completeStages(stages);
      if (complete) save.submit({ basedOn: draft.basedOn, stages: complete });
    },
  };
}

type Problem = { title: string; message?: string; index?: number };

function problemIn(stages: readonly StageDraft[]): Problem | undefined {
  if (stages.length === 0) return { title: SAVING_FAILED, message: STAGE_REQUIRED };
  const index = stages.findIndex(({ positionId }) => positionId === undefined);
  return index === -1 ? undefined : { title: SAVING_FAILED, message: POSITION_REQUIRED, index };
}

/** `stages.2.positionId` of the answer, as `positionId` of the third stage. */
function ofStage(problems: IssueTexts, index: number): IssueTexts {
  const own = `stages.${index}.`;
  return Object.fromEntries(
    Object.entries(problems).flatMap(([path, text]) =>
      path.startsWith(own) ? [[path.slice(own.length), text]] : [],
    ),
  );
}

/** Gives the focus to what has this id, once it stands where it belongs. */
function useFocus(): (id: string) => void {
  const [wanted, setWanted] = useState<{ id: string }>();
  useEffect(() => {
    if (wanted) document.getElementById(wanted.id)?.focus();
  }, [wanted]);
  return (id) => setWanted({ id });
}
