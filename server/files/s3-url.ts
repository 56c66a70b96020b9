/** For whoever gave another one. */
export const S3_URL_RULE = 'give s3://key:secret@host/bucket, optionally with ?region=…&tls=false';

/** Whether `readS3Url` takes it. */
export function isS3Url(text: string): boolean {
  try {
    readS3Url(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * FILES_URL is s3://key:secret@host[:port]/bucket?region=…&tls=false; key and secret percent-encoded. Throws an Error with one
 * sentence, without the secret, when it cannot be used.
 */
export function readS3Url(text: string) {
  const url = URL.canParse(text) ? new URL(text) : null;
  const bucket = url?.pathname.replace(/^\/|\/$/g, '');
  if (url?.protocol !== 's3:' || !url.host || !bucket || !url.username) {
    throw new Error(`FILES_URL: ${S3_URL_RULE}.`);
  }
  const protocol = url.searchParams.get('tls') === 'false' ? 'http' : 'https';
  return {
    bucket,
    endpoint: `${protocol}://${url.host}`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    credentials: {
      accessKeyId: decodeURIComponent(url.username),
      secretAccessKey: decodeURIComponent(url.password),
    },
  };
}
