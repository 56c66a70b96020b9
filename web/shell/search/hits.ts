import { linkOptions } from '@tanstack/react-router';
import type { z } from 'zod';
import type { searchPortal } from '#contract/api/search.ts';
import type { Status } from '#contract/lifecycle.ts';
import { can } from '#contract/policy.ts';
import type { Role } from '#contract/roles.ts';
import { personName } from '../../shared/person-name.ts';

type Found = z.output<(typeof searchPortal)['data']>;
export type Hit = ReturnType<typeof requestHit | typeof personHit | typeof documentHit>;
export type HitGroup = { label: string; hits: Hit[] };

/** What was found, by kind, with where each leads whoever has this role; kinds without any are left out. */
export function groupsOf({ requests, documents, people }: Found, role: Role): HitGroup[] {
  const groups: HitGroup[] = [
    { label: 'Requests', hits: requests.map(requestHit) },
    { label: 'People', hits: people.map(personHit) },
    { label: 'Documents', hits: documents.map((document) => documentHit(document, role)) },
  ];
  return groups.filter(({ hits }) => hits.length > 0);
}

function requestHit({ id, document, requestor, status }: Found['requests'][number]) {
  return {
    id: `request-${id}`,
    title: `${document.name} No. ${id}`,
    detail: personName(requestor),
    status: status as Status | null,
    link: linkOptions({ to: '/requests/$id', params: { id: String(id) } }),
  };
}

function personHit({ id, displayName, position, role, email }: Found['people'][number]) {
  return {
    id: `person-${id}`,
    title: displayName,
    detail: [position?.name ?? role?.name, email].filter(Boolean).join(' · '),
    status: null,
    link: linkOptions({ to: '/dashboard/users/$id', params: { id: String(id) } }),
  };
}

/** Whoever manages documents is led to who signs it, everybody else to its form. */
function documentHit({ id, name, enabled }: Found['documents'][number], role: Role) {
  const manages = can(role, 'screen.documents');
  return {
    id: `document-${id}`,
    title: name,
    detail: manages ? `Pipeline${enabled ? '' : ' · requests disabled'}` : 'Request this document',
    status: null,
    link: manages
      ? linkOptions({ to: '/dashboard/documents', search: { documentId: id } })
      : linkOptions({ to: '/requests/create/$documentId', params: { documentId: String(id) } }),
  };
}
