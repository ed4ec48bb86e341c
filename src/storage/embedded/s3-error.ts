import { element, xml } from "./xml.ts";

/** S3's error codes that this server uses, with their statuses (Amazon S3 API reference, "Error responses"). */
const STATUS = {
  AccessDenied: 403,
  AuthorizationHeaderMalformed: 400,
  AuthorizationQueryParametersError: 400,
  BadDigest: 400,
  EntityTooLarge: 400,
  EntityTooSmall: 400,
  IncompleteBody: 400,
  InternalError: 500,
  InvalidAccessKeyId: 403,
  InvalidArgument: 400,
  InvalidDigest: 400,
  InvalidPolicyDocument: 400,
  InvalidRange: 416,
  InvalidRequest: 400,
  InvalidURI: 400,
  KeyTooLongError: 400,
  MalformedPOSTRequest: 400,
  MalformedXML: 400,
  MethodNotAllowed: 405,
  MissingContentLength: 411,
  NoSuchBucket: 404,
  NoSuchKey: 404,
  NotImplemented: 501,
  PreconditionFailed: 412,
  RequestTimeTooSkewed: 403,
  SignatureDoesNotMatch: 403,
  XAmzContentSHA256Mismatch: 400,
} as const;

export type S3ErrorCode = keyof typeof STATUS;

/** A refusal, answered to the client as it is. */
export class S3Error extends Error {
  override name = "S3Error";
  readonly status: number;

  constructor(
    readonly code: S3ErrorCode,
    message: string,
  ) {
    super(message);
    this.status = STATUS[code];
  }
}

/** S3's error document. An error that is none of S3's is answered without its message. */
export function errorResponse(error: unknown, resource: string, requestId: string): Response {
  const known =
    error instanceof S3Error
      ? error
      : new S3Error("InternalError", "We encountered an internal error. Please try again.");
  const content = [
    element("Code", known.code),
    element("Message", known.message),
    element("Resource", resource),
    element("RequestId", requestId),
  ];
  return xml(element("Error", content), known.status);
}
