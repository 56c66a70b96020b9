import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { z } from 'zod';
import type { catalogue } from '#contract/api/documents.ts';
import { roughDuration } from '#contract/format/duration.ts';
import { sinceWhen } from '#contract/format/since.ts';
import { LIMITS } from '#contract/limits.ts';
import { settings } from '../../../shared/settings.ts';
import { useNow } from '../../../shared/use-now.ts';
import classes from './catalogue.module.css';

export type CatalogueDocument = z.output<(typeof catalogue)['data']>['documents'][number];

/** What a form is for, who signs it, what to have ready, how long it usually takes, and whether one has begun it. */
export function DocumentCard({ document }: { document: CatalogueDocument }) {
  const { name, department, purpose, signees, haveReady, usualSeconds, draftKeptAt } = document;
  const now = useNow();
  const about = useId();
  return (
    <div className={classes.document}>
      <Link
        to="/requests/create/$documentId"
        params={{ documentId: String(document.id) }}
        className={classes.name}
        aria-describedby={about}
      >
        <strong>{name}</strong>
      </Link>
      <div id={about} className={classes.about}>
        {draftKeptAt && (
          <span className={classes.draft}>
            Your draft from {sinceWhen(new Date(draftKeptAt), now, settings().timeZone)}
          </span>
        )}
        {purpose && <span>{purpose}</span>}
        <span className={classes.facts}>
          <span>{department.name}</span>
          <Fact name="Signed by" text={inTheirOrder(signees)} />
          <Fact name="Have ready" text={haveReady.join('; ')} />
          <Fact name="Usually takes" text={usualSeconds === null ? '' : roughDuration(usualSeconds)} />
        </span>
      </div>
    </div>
  );
}

function Fact({ name, text }: { name: string; text: string }) {
  if (text === '') return null;
  return (
    <span>
      <b>{name}</b> {text}
    </span>
  );
}

/** "Dean, then Clerk": names of positions hold commas, and an arrow is read aloud by nobody. */
function inTheirOrder(signees: readonly string[]): string {
  const more = signees.length - LIMITS.namesShown;
  const shown = signees.slice(0, LIMITS.namesShown);
  return [...shown, ...(more > 0 ? [`${more} more`] : [])].join(', then ');
}
