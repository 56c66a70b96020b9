import { joinWithAnd } from './join-words.ts';

/** A count as people write it: "5,000". */
export function countText(count: number): string {
  return count.toLocaleString('en-US');
}

/** What there is of several things, those of which there is nothing left out: "3 users, 1 class and 2 positions". */
export function countsOf(counts: readonly (readonly [number, string, string])[]): string {
  const parts = counts
    .filter(([count]) => count > 0)
    .map(([count, one, many]) => `${countText(count)} ${count === 1 ? one : many}`);
  return joinWithAnd(parts);
}

/** How much belongs to a department; while anything does it is not deleted. */
export type DepartmentUses = { users: number; classes: number; positions: number; documents: number };

/** "3 users, 1 class and 2 positions"; empty when nothing belongs to the department. */
export function departmentUses({ users, classes, positions, documents }: DepartmentUses): string {
  return countsOf([
    [users, 'user', 'users'],
    [classes, 'class', 'classes'],
    [positions, 'position', 'positions'],
    [documents, 'document', 'documents'],
  ]);
}

/** "1 class belongs", "3 users and 1 class belong"; empty when nothing belongs to the department. */
export function whatBelongs(counts: DepartmentUses): string {
  const uses = departmentUses(counts);
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return uses && `${uses} ${total === 1 ? 'belongs' : 'belong'}`;
}

/** What signs, or signed, as a position, and how many belong to it; while anything does it is not deleted. */
export type PositionUses = { users: number; documentStages: number; requestStages: number };

/** "3 users and 1 stage of a document"; empty when nothing uses the position. */
export function positionUses({ users, documentStages, requestStages }: PositionUses): string {
  return countsOf([
    [users, 'user', 'users'],
    [documentStages, 'stage of a document', 'stages of documents'],
    [requestStages, 'stage of a request', 'stages of requests'],
  ]);
}
