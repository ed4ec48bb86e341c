import { firstForwarded } from "../../forwarded.ts";
import { S3Error, type S3ErrorCode } from "./s3-error.ts";
import type { S3Request } from "./s3-request.ts";
import {
  ALGORITHM,
  canonicalRequest,
  parseScope,
  parseTimestamp,
  type Scope,
  sameSignature,
  sign,
  signingKey,
  stringToSign,
  UNSIGNED_PAYLOAD,
} from "./sigv4.ts";

/** Whose signatures hold here. */
export interface Authority {
  credentials: { accessKeyId: string; secretAccessKey: string };
  region: string;
  /** The host that callers know, where a proxy in front puts another in its place. */
  publicHost?: string | undefined;
  /** UTC milliseconds. */
  now: () => number;
}

/** What the signature says of the body. */
export interface SignedPayload {
  /** The body's SHA-256 (hex), `UNSIGNED-PAYLOAD`, or the name of a streaming form. */
  hash: string;
  /** What the signatures of a stream's chunks go on from. */
  seed: { signature: string; key: Buffer; timestamp: string; scope: Scope };
}

const SKEW_MS = 15 * 60_000;
const MAX_EXPIRES_S = 7 * 24 * 3600;

/** A token of RFC 9110, section 5.6.2. */
const HEADER_NAME = /^[\w!#$%&'*+.^`|~-]+$/;

interface Claim {
  credential: string;
  signedHeaders: string[];
  signature: string;
  timestamp: string;
  payloadHash: string;
  /** Seconds a presigned URL holds; undefined for a signed request. */
  expires?: number;
}

/**
 * Verifies a signed request (Authorization header) or a presigned URL.
 * @throws S3Error unless the signature is ours, covers what it must, and holds now
 */
export function authenticate(request: S3Request, authority: Authority): SignedPayload {
  const presigned = request.query.has("X-Amz-Algorithm");
  const malformed = presigned ? "AuthorizationQueryParametersError" : "AuthorizationHeaderMalformed";
  const claim = presigned ? readQuery(request) : readHeader(request);
  const time = parseTimestamp(claim.timestamp);
  if (time === undefined) throw new S3Error("AccessDenied", "X-Amz-Date must be yyyymmddThhmmssZ.");
  const scope = checkScope(claim.credential, claim.timestamp, authority, malformed);
  checkSignedHeaders(request, claim.signedHeaders, malformed);

  const key = signingKey(authority.credentials.secretAccessKey, scope);
  const expected = hostsOf(request, authority)
    .map((headers) => canonicalRequest({ ...request, headers }, claim.signedHeaders, claim.payloadHash))
    .map((canonical) => sign(key, stringToSign(claim.timestamp, scope, canonical)))
    .find((signature) => sameSignature(signature, claim.signature));
  if (expected === undefined) throw signatureMismatch();
  checkTime(time, claim.expires, authority.now());
  return {
    hash: claim.payloadHash,
    seed: { signature: expected, key, timestamp: claim.timestamp, scope },
  };
}

/**
 * The request's headers with each host that the signer may have known it by: a proxy may name the caller's in
 * `X-Forwarded-Host`, or leave it to the settings. Whoever can sign can sign for any, so none has to be believed.
 */
function* hostsOf({ headers }: S3Request, { publicHost }: Authority): Generator<Headers> {
  yield headers;
  for (const host of [firstForwarded(headers, "x-forwarded-host"), publicHost]) {
    if (host === undefined) continue;
    const changed = new Headers(headers);
    changed.set("host", host);
    yield changed;
  }
}

/** @throws S3Error unless the credential is ours, for our region and the timestamp's day */
export function checkScope(
  credential: string,
  timestamp: string,
  { credentials, region }: Authority,
  malformed: S3ErrorCode,
): Scope {
  const scope = parseScope(credential);
  if (scope === undefined) {
    throw new S3Error(malformed, "The Credential must be <access key>/<yyyymmdd>/<region>/s3/aws4_request.");
  }
  if (!sameSignature(credentials.accessKeyId, scope.accessKeyId)) {
    throw new S3Error(
      "InvalidAccessKeyId",
      "The AWS Access Key Id you provided does not exist in our records.",
    );
  }
  if (scope.region !== region) {
    throw new S3Error(malformed, `The region '${scope.region}' is wrong; expecting '${region}'.`);
  }
  if (!timestamp.startsWith(scope.date)) {
    throw new S3Error(malformed, "The Credential's date is not that of X-Amz-Date.");
  }
  return scope;
}

export function signatureMismatch(): S3Error {
  return new S3Error(
    "SignatureDoesNotMatch",
    "The request signature we calculated does not match the signature you provided. Check your key and signing method.",
  );
}

function readHeader({ headers }: S3Request): Claim {
  const header = headers.get("authorization");
  if (header === null) throw new S3Error("AccessDenied", "Access Denied: the request is not signed.");
  if (!header.startsWith(`${ALGORITHM} `)) {
    throw new S3Error(
      "InvalidRequest",
      `The authorization mechanism is not supported. Please use ${ALGORITHM}.`,
    );
  }
  const parts = new Map(
    header
      .slice(ALGORITHM.length)
      .split(",")
      .map((part) => {
        const [name = "", ...value] = part.trim().split("=");
        return [name, value.join("=")];
      }),
  );
  const [credential, signedHeaders, signature] = ["Credential", "SignedHeaders", "Signature"].map((name) =>
    parts.get(name),
  );
  if (!credential || !signedHeaders || !signature) {
    throw new S3Error(
      "AuthorizationHeaderMalformed",
      "The authorization header needs Credential, SignedHeaders and Signature.",
    );
  }
  const payloadHash = headers.get("x-amz-content-sha256");
  if (payloadHash === null) {
    throw new S3Error("InvalidRequest", "Missing required header for this request: x-amz-content-sha256");
  }
  const timestamp = headers.get("x-amz-date") ?? "";
  return { credential, signedHeaders: signedHeaders.split(";"), signature, timestamp, payloadHash };
}

function readQuery({ query, headers }: S3Request): Claim {
  const need = (name: string): string => {
    const value = query.get(name);
    if (!value) throw new S3Error("AuthorizationQueryParametersError", `The query string needs one ${name}.`);
    return value;
  };
  if (need("X-Amz-Algorithm") !== ALGORITHM) {
    throw new S3Error("AuthorizationQueryParametersError", `X-Amz-Algorithm only supports ${ALGORITHM}.`);
  }
  const expires = need("X-Amz-Expires");
  if (!/^\d{1,6}$/.test(expires) || Number(expires) < 1 || Number(expires) > MAX_EXPIRES_S) {
    throw new S3Error(
      "AuthorizationQueryParametersError",
      `X-Amz-Expires must be 1 to ${MAX_EXPIRES_S} seconds (a week).`,
    );
  }
  return {
    credential: need("X-Amz-Credential"),
    signedHeaders: need("X-Amz-SignedHeaders").split(";"),
    signature: need("X-Amz-Signature"),
    timestamp: need("X-Amz-Date"),
    payloadHash: query.get("X-Amz-Content-Sha256") ?? headers.get("x-amz-content-sha256") ?? UNSIGNED_PAYLOAD,
    expires: Number(expires),
  };
}

/** An x-amz header that is not signed could change what the signer meant. */
function checkSignedHeaders({ headers }: S3Request, signed: readonly string[], malformed: S3ErrorCode): void {
  if (!signed.every((name) => HEADER_NAME.test(name))) {
    throw new S3Error(malformed, "SignedHeaders must be names of headers, joined by semicolons.");
  }
  const unsigned = [...headers.keys()].filter((name) => name.startsWith("x-amz-") && !signed.includes(name));
  if (!signed.includes("host")) unsigned.push("host");
  if (unsigned.length > 0) {
    throw new S3Error(
      "AccessDenied",
      `There were headers present in the request which were not signed: ${unsigned.join(", ")}`,
    );
  }
}

function checkTime(time: number, expires: number | undefined, now: number): void {
  if (expires === undefined) {
    if (Math.abs(now - time) > SKEW_MS) {
      throw new S3Error(
        "RequestTimeTooSkewed",
        "The difference between the request time and the current time is too large.",
      );
    }
  } else if (time > now + SKEW_MS) {
    throw new S3Error("AccessDenied", "Request is not valid yet.");
  } else if (now > time + expires * 1000) {
    throw new S3Error("AccessDenied", "Request has expired.");
  }
}
