type SignedFor = { positionId: number | null; signeeId: number | null };

/** Whether somebody was named for a stage's position and does not hold it (server.md section 3). */
export function isNamedFor(
  { positionId, signeeId }: SignedFor,
  person: { id: number; positionId: number | null },
): boolean {
  return positionId !== null && person.id === signeeId && person.positionId !== positionId;
}
