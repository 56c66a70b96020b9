import type { Draft, DraftContent } from '#contract/api/drafts.ts';
import { ApiError, hasCode, isRefusal } from '../../../shared/api.ts';
import { discardDraft, readDraft, sendDraft } from './draft-calls.ts';

/**
 * A draft that somebody may go on with instead; one `isOfBrowser` is kept in this browser alone, with what was sent of it and
 * not answered.
 */
export type Offered = Draft & { isOfBrowser?: true; unanswered?: DraftContent | null };
export type Keeping = {
  /**
   * `waiting` for a pause in the typing, `lost` while the portal cannot be reached, `refused` when it never will take it;
   * `not-discarded` while the portal cannot be reached and has what was emptied here; `gone` when it was kept, and is not any more.
   */
  state: 'nothing' | 'waiting' | 'kept' | 'lost' | 'refused' | 'not-discarded' | 'gone';
  keptAt: string | null;
  /** What another device has kept since; the portal is sent nothing until one of the two is chosen. */
  newer: Offered | null;
  /** The request that this very form became: the answer was lost, or it was sent at another device. */
  sentAs: number | null;
};
/** What a form is based on. */
export type Base = {
  /** The portal's version, 0 for none. */
  version: number;
  /** What was sent after it, while nobody knows whether the portal has it: its answer is on its way, or was lost. */
  unanswered: DraftContent | null;
};
/** This browser's copy of what the form holds. */
export type BrowserCopy = {
  open: () => void;
  /**
   * Whether the same form was not opened again since. A form that was left goes on sending what it holds until it is opened again;
   * from then on it changes nothing of what is kept for the one that is open now.
   */
  isCurrent: () => boolean;
  keep: (content: DraftContent, base: Base) => void;
  drop: () => void;
};
type Options = Base & {
  documentId: number;
  newer: Offered | null;
  /** What the form holds is a copy: this browser goes on keeping what it has, until one of the two is chosen. */
  isCopied: boolean;
  onChange: (keeping: Keeping) => void;
  /** Whether the session is still that of the person whose form it is: in another tab somebody else may have logged in. */
  isOwn: () => boolean;
  /** It is there until the portal has what it holds. */
  local: BrowserCopy;
  keptAt: string | null;
};

const PAUSE_MS = 1000;
const AGAIN_MS = 10_000;
/** Too long, or of a document that is gone: the same again would be refused again. */
const REFUSED = [400, 404, 413];

const isRefused = (error: unknown) => error instanceof ApiError && REFUSED.includes(error.status);
const stateAfter = (error: unknown) => (isRefused(error) ? 'refused' : 'lost');

function isRefusedOrThrow(error: unknown): true {
  if (!isRefused(error)) throw error;
  return true;
}

/** What the portal is to have: null for nothing. */
type Wanted = { content: DraftContent | null };

/** Keeps what a form holds on the portal, one call at a time and never over what another device has kept since. */
export function keepInStep({ documentId, isCopied, isOwn, local, onChange, ...start }: Options) {
  let { version, unanswered } = start;
  let keeping: Keeping = {
    state: start.keptAt ? 'kept' : 'nothing',
    keptAt: start.keptAt,
    newer: start.newer,
    sentAs: null,
  };
  let waiting: Wanted | null = null;
  let running: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  const change = (next: Partial<Keeping>) => {
    keeping = { ...keeping, ...next };
    onChange(keeping);
  };
  const maySend = () => isOwn() && local.isCurrent();
  const keepHere = (content: DraftContent) => local.keep(content, { version, unanswered });
  const later = (ms: number) => {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(() => void send(), ms);
  };

  async function send(): Promise<void> {
    while (running) await running;
    if (!waiting || keeping.newer || keeping.sentAs || isStopped || !maySend()) return;
    const wanted = waiting;
    running = (wanted.content ? keep(wanted.content) : discard()).then(
      (isDone) => {
        if (isDone && waiting === wanted) waiting = null;
      },
      (error: unknown) => {
        const sentAs = hasCode(error, 'request.sent-before') ? error.data?.requestId : undefined;
        if (sentAs) return becameRequest(sentAs);
        if (waiting) change({ state: waiting.content ? stateAfter(error) : 'not-discarded' });
        if (!isRefused(error)) later(AGAIN_MS);
      },
    );
    await running;
    running = null;
  }

  /** What was not answered goes first, as it is: the portal may have it, and would take anything else for another device's. */
  async function keep(content: DraftContent): Promise<boolean> {
    if (unanswered && unanswered !== content) {
      const isAnswered = await put(unanswered).catch(isRefusedOrThrow);
      // meanwhile somebody else may have logged in, or the form may have been opened again
      if (!isAnswered || !maySend()) return false;
    }
    return put(content);
  }

  async function put(content: DraftContent): Promise<boolean> {
    unanswered = content;
    if (waiting?.content) keepHere(waiting.content);
    const { kept, newer } = await sendDraft(documentId, { basedOn: version, content }).catch((error) => {
      if (isRefused(error)) unanswered = null;
      throw error;
    });
    unanswered = null;
    if (!kept) {
      stepBack(content, newer);
      return false;
    }
    version = kept.version;
    if (waiting?.content === content) {
      local.drop();
      change({ state: 'kept', keptAt: kept.keptAt });
    } else if (waiting?.content) {
      keepHere(waiting.content);
      change({ keptAt: kept.keptAt });
    }
    return true;
  }

  async function discard(): Promise<boolean> {
    if (version > 0 || unanswered) await discardDraft(documentId);
    version = 0;
    unanswered = null;
    // also for the catalogue, which may have been read while it was not deleted yet
    if (keeping.state !== 'waiting') change({ state: 'nothing' });
    return true;
  }

  /** The other device may have gone on since it was offered. */
  async function newestOf(offered: Offered): Promise<Offered> {
    const draft = await readDraft(documentId).catch(() => null);
    return draft && draft.version > offered.version ? draft : offered;
  }

  function becameRequest(sentAs: number): void {
    waiting = null;
    unanswered = null;
    local.drop();
    change({ state: 'nothing', keptAt: null, sentAs });
  }

  function stepBack(content: DraftContent, newer: Draft | null): void {
    if (newer) {
      keepHere(waiting?.content ?? content);
      change({ newer });
      return;
    }
    // it was sent or discarded elsewhere in this very moment; what is typed here is a draft of its own
    version = 0;
    later(PAUSE_MS);
  }

  return {
    open: local.open,
    /** What the form holds now; it is sent after a pause. */
    hold: (content: DraftContent) => {
      if (keeping.sentAs) return;
      waiting = { content };
      if (!isCopied || !keeping.newer) keepHere(content);
      if (keeping.state !== 'waiting') change({ state: 'waiting' });
      later(PAUSE_MS);
    },
    /** The form is empty again. */
    discard: () => {
      version = keeping.newer?.version ?? version;
      waiting = { content: null };
      local.drop();
      change({ state: 'nothing', keptAt: null, newer: null, sentAs: null });
      later(0);
    },
    /** Sends at once what waits. */
    flush: () => {
      clearTimeout(timer);
      void send();
    },
    /** Looks whether another device has gone on with it, or sent or discarded it. */
    look: async () => {
      if (running || waiting || keeping.newer || !isOwn()) return;
      const draft = await readDraft(documentId).catch(() => undefined);
      if (waiting || draft === undefined) return;
      if (draft && draft.version > version) change({ newer: draft });
      if (!draft && keeping.state === 'kept') change({ state: 'gone' });
    },
    /** What is here goes on, in the place of what the other device has. */
    keepThis: (content: DraftContent) => {
      version = keeping.newer?.version ?? version;
      change({ newer: null, state: 'waiting' });
      waiting = { content };
      void send();
    },
    /** What the other device has goes on here. */
    takeNewer: async (): Promise<Offered | null> => {
      if (!keeping.newer) return null;
      const newer = keeping.newer.isOfBrowser ? keeping.newer : await newestOf(keeping.newer);
      version = newer.version;
      waiting = null;
      if (!newer.isOfBrowser) local.drop();
      change({ newer: null, state: newer.isOfBrowser ? 'waiting' : 'kept', keptAt: newer.keptAt });
      return newer;
    },
    /**
     * Before the form is sent: nothing that is kept later makes a draft of what was sent. Should the page be gone before the answer
     * is there, this browser's copy is what learns the number of the request.
     */
    stop: async (content: DraftContent) => {
      isStopped = true;
      clearTimeout(timer);
      await running;
      if (!isCopied || !keeping.newer) keepHere(content);
    },
    /** It was not sent after all, or nobody knows. */
    goOn: (error: Error) => {
      isStopped = false;
      if (waiting) later(0);
      else if (isRefusal(error)) local.drop();
    },
    /** What the form holds goes on as another form. */
    beginAnew: () => {
      version = 0;
      change({ sentAs: null });
    },
    /** It was sent: the portal has deleted its copy. */
    finish: () => {
      waiting = null;
      local.drop();
    },
  };
}
