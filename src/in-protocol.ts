/**
 * A refusal of the gateway itself, `{detail}`, or the page of a proxy before it, as an error of tRPC's protocol: its
 * client then tells in words what is wrong.
 */
export async function inProtocol(response: Response): Promise<Response> {
  if (response.ok) return response;
  const message = await refusalOf(response);
  if (message === undefined) return response;
  const error = { message, code: -32_600, data: { httpStatus: response.status } };
  return Response.json({ error }, { status: response.status });
}

/** Undefined where the answer is in the protocol. */
async function refusalOf(response: Response): Promise<unknown> {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  if (typeof body !== "object" || body === null) {
    return `something before the service answered with HTTP ${response.status}; try again`;
  }
  return "detail" in body ? body.detail : undefined;
}
