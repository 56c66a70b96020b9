/** The address of the page of a request. */
export function requestUrl(publicUrl: string, requestId: number): string {
  return `${publicUrl}/requests/${requestId}`;
}
