import { expect, test } from "bun:test";
import { createConsoleSessions } from "../../src/http/console-session.ts";

const HOUR_MS = 3_600_000;
const VISITOR = { peer: "192.0.2.1", forwarded: undefined };

test("a session ends twelve hours after the sign-in, whatever its cookie's owner keeps", () => {
  let now = Date.parse("2026-05-01T08:00:00Z");
  const sessions = createConsoleSessions("a-token-for-administrators", "secret", () => now);
  const cookie = sessions.signIn("a-token-for-administrators", VISITOR, true).split(";")[0] ?? "";
  const visit = () =>
    sessions.assertSignedIn(new Request("https://pods.example.org/console", { headers: { cookie } }));
  now += 12 * HOUR_MS - 1;
  visit();
  now += 1;
  expect(visit).toThrow("you are not signed in; sign in, then try again");
});

test("a cookie that another server's secret signed lets nobody in", () => {
  const of = (secret: string) => createConsoleSessions("a-token-for-administrators", secret, Date.now);
  const cookie = of("one").signIn("a-token-for-administrators", VISITOR, true).split(";")[0] ?? "";
  const request = new Request("https://pods.example.org/console", { headers: { cookie } });
  of("one").assertSignedIn(request);
  expect(() => of("another").assertSignedIn(request)).toThrow(
    "you are not signed in; sign in, then try again",
  );
});

test("five tries a minute are let through, and as many again for who got in", () => {
  const sessions = createConsoleSessions("a-token-for-administrators", "secret", Date.now);
  const tryWith = (token: string) => () => sessions.signIn(token, VISITOR, true);
  for (const wrong of [4, 5]) {
    for (let tries = 0; tries < wrong; tries++) {
      expect(tryWith("a guess")).toThrow("this is not the administrator token");
    }
    if (wrong === 4) tryWith("a-token-for-administrators")();
  }
  expect(tryWith("a-token-for-administrators")).toThrow("too many tries to sign in; try again in 6");
});
