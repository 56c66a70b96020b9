/*
 * Who may do what: one row per capability (server.md section 4; specification part 1, section 6). A row names roles,
 * or, for what concerns one request, the relations to that request. Nobody asks for a role anywhere else.
 */
import {
  ACTIONS,
  type Action,
  type Actor,
  asksRequestor,
  canPerform,
  DECIDING_STATUSES,
  isFinal,
  type Status,
  waitsForSeal,
} from './lifecycle.ts';
import { ROLES, type Role } from './roles.ts';

const EVERYONE: readonly Role[] = ROLES;
const ALL_BUT_STUDENTS: readonly Role[] = ['Admin', 'Staff', 'Faculty', 'Executive'];

export const CAPABILITIES = {
  'screen.overview': ['Admin', 'Staff', 'Faculty', 'Student'],
  'screen.documents': ['Admin', 'Staff'],
  'screen.requests': ['Admin', 'Staff'],
  'screen.users': ['Admin'],
  'screen.departments': ['Admin'],
  'screen.classes': ['Admin'],
  'screen.positions': ['Admin'],
  'screen.audit-logs': ['Admin'],
  'screen.webhooks': ['Admin'],
  'screen.my-requests': ['Faculty'],
  'screen.sidebar': ['Admin', 'Staff', 'Faculty'],

  'own.profile': EVERYONE,
  'own.sessions': EVERYONE,
  'own.signature': EVERYONE,
  'own.access-tokens': ['Admin', 'Staff'],
  'own.delegations': ALL_BUT_STUDENTS,
  'own.availability': ALL_BUT_STUDENTS,
  'availability.read': EVERYONE,
  'own.requests': EVERYONE,
  'own.drafts': EVERYONE,
  'own.appointments': EVERYONE,
  'own.todo': EVERYONE,
  'dashboard.admin': ['Admin'],
  'dashboard.staff': ['Staff'],
  'dashboard.faculty': ['Faculty'],
  'dashboard.executive': ['Executive'],
  'dashboard.charts': ['Admin', 'Staff'],

  'request.create': EVERYONE,
  'request.open': EVERYONE,
  'request.act': EVERYONE,
  'request.list': ['Admin', 'Staff'],
  'request.reseal': ['Admin'],
  'request.name-signee': ['Admin'],
  'document.read': EVERYONE,
  'document.list': ['Admin', 'Staff'],
  'document.enable': ['Admin', 'Staff'],
  'document.change-pipeline': ['Admin'],
  'account.list': ['Admin', 'Staff'],
  'account.search': EVERYONE,
  'account.search-anyone': ['Admin', 'Staff'],
  'account.info': EVERYONE,
  'account.info-anyone': ['Admin', 'Staff'],
  'account.extend': EVERYONE,
  'account.extend-anyone': ['Admin'],
  'account.write': ['Admin'],
  'account.recover': ['Admin'],
  'department.read': EVERYONE,
  'department.write': ['Admin'],
  'class.read': EVERYONE,
  'class.write': ['Admin'],
  'role.read': EVERYONE,
  'position.read': EVERYONE,
  'position.write': ['Admin'],
  'search.use': EVERYONE,
  'audit-log.read': ['Admin'],
  'mail.list-failing': ['Admin'],
  'mail.retry': ['Admin'],
  'webhook.manage': ['Admin'],
} as const satisfies Record<string, readonly Role[]>;
export type Capability = keyof typeof CAPABILITIES;

/**
 * What an access token may open, for the institution's other systems. A capability that stands in no row here cannot be
 * reached with a token, whoever made it: nothing of one's own account (`own.…`), no action on a request, no way back into
 * an account. Beside the scope, the role of the owner must have the capability, at each call.
 */
export const SCOPES = {
  'requests:read': {
    opens: ['request.list', 'request.open'],
    text: 'Read requests, their history, papers and files',
  },
  'documents:read': {
    opens: ['document.list', 'document.read'],
    text: 'Read the documents and who signs them',
  },
  'accounts:read': {
    opens: ['account.list', 'account.search', 'account.info'],
    text: 'Read the accounts of users',
  },
  'accounts:write': {
    opens: ['account.write', 'account.extend'],
    text: 'Create, import, change, extend and delete accounts, but for those of Admins',
  },
  'organization:read': {
    opens: ['department.read', 'class.read', 'position.read', 'role.read'],
    text: 'Read departments, classes, positions and roles',
  },
  'organization:write': {
    opens: ['department.write', 'class.write', 'position.write'],
    text: 'Create, change and delete departments, classes and positions',
  },
  'audit-logs:read': { opens: ['audit-log.read'], text: 'Read the audit logs' },
} as const satisfies Record<string, { opens: readonly Capability[]; text: string }>;
export type Scope = keyof typeof SCOPES;
export type TokenCapability = (typeof SCOPES)[Scope]['opens'][number];
export const SCOPE_NAMES = Object.keys(SCOPES) as Scope[];

/** Whether a token with these scopes opens what needs the capability. A scope that is not known (any more) opens nothing. */
export function isOpenedBy(scopes: readonly string[], capability: Capability): boolean {
  return SCOPE_NAMES.some((scope) => {
    const opened: readonly Capability[] = SCOPES[scope].opens;
    return scopes.includes(scope) && opened.includes(capability);
  });
}

/** The scopes that somebody of this role can give to a token: those of which the role may do everything. */
export function scopesOf(role: Role): Scope[] {
  return SCOPE_NAMES.filter((scope) => SCOPES[scope].opens.every((capability) => can(role, capability)));
}

/**
 * `signee` may act on the open stage now; `pastSignee` acted on an earlier one; `formerSignee` may act on a stage that
 * somebody else completed or that was open when the request ended; `admin` and `staff` are roles.
 */
export const RELATIONS = ['admin', 'staff', 'signee', 'pastSignee', 'formerSignee', 'requestor'] as const;
export type Relation = (typeof RELATIONS)[number];

export const REQUEST_CAPABILITIES = {
  'request.view': ['admin', 'staff', 'signee', 'pastSignee', 'formerSignee', 'requestor'],
  'request.print': ['admin', 'staff'],
  'request.see-requestor-information': ['admin', 'staff', 'signee', 'pastSignee', 'formerSignee'],
  'attachment.add-as-requestor': ['requestor'],
  'attachment.add-as-signee': ['signee'],
  'paper.sign': ['pastSignee'],
} as const satisfies Record<string, readonly Relation[]>;
export type RequestCapability = keyof typeof REQUEST_CAPABILITIES;

export function can(role: Role, capability: Capability): boolean {
  const roles: readonly Role[] = CAPABILITIES[capability];
  return roles.includes(role);
}

export function canOnRequest(relations: readonly Relation[], capability: RequestCapability): boolean {
  const allowed: readonly Relation[] = REQUEST_CAPABILITIES[capability];
  return relations.some((relation) => allowed.includes(relation));
}

const VIEWERS_ONLY = ['staff', 'pastSignee', 'formerSignee'] as const;

/** The relations under which somebody may act on a request; past and former signees and Staff only look on. */
export function actorsAmong(relations: readonly Relation[]): Actor[] {
  const isActor = (relation: Relation): relation is Actor =>
    !VIEWERS_ONLY.some((viewer) => viewer === relation);
  return relations.filter(isActor);
}

/**
 * What the browser may offer: each action, and files, prints, a second try at the seal. `isWithinCancelWindow` is false
 * once the requestor's hour to cancel has passed, `isRequestorGone` true once their account was deleted; a missing
 * signature or availability hides no button, its refusal explains itself.
 */
export function abilities(
  status: Status,
  relations: readonly Relation[],
  facts: { isWithinCancelWindow: boolean; isSealed: boolean; isRequestorGone: boolean },
) {
  const actors = actorsAmong(relations);
  const may = (action: Action) => {
    const decision = canPerform(action, status, actors);
    if (!decision.allowed || (facts.isRequestorGone && asksRequestor(action))) return false;
    return facts.isWithinCancelWindow || !decision.needs.includes('within the hour');
  };
  const actions = Object.fromEntries(ACTIONS.map((action) => [action, may(action)])) as Record<
    Action,
    boolean
  >;
  return {
    ...actions,
    attach: canOnRequest(relations, 'attachment.add-as-requestor') && !isFinal(status),
    attachAsSignee: canOnRequest(relations, 'attachment.add-as-signee') && DECIDING_STATUSES.includes(status),
    print: canOnRequest(relations, 'request.print'),
    reseal: relations.includes('admin') && waitsForSeal({ status, ...facts }),
  };
}
