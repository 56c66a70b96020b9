/** The QR code of an address as SVG source, without a border: the paper leaves white space around it. */
export async function qrSvg(address: string): Promise<string> {
  const { toString: toSvg } = await import('qrcode');
  return toSvg(address, { type: 'svg', margin: 0, errorCorrectionLevel: 'M' });
}
