/** A refusal of the gateway itself, `{detail}`, as an error of tRPC's protocol: its client then tells the detail. */
export async function inProtocol(response: Response): Promise<Response> {
  if (response.ok) return response;
  const body: unknown = await response.clone().json();
  if (typeof body !== "object" || body === null || !("detail" in body)) return response;
  const error = { message: body.detail, code: -32_600, data: { httpStatus: response.status } };
  return Response.json({ error }, { status: response.status });
}
