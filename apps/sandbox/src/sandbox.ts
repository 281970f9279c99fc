import formBody from "@fastify/formbody";
import Fastify, { type FastifyError, type FastifyInstance } from "fastify";
import { createBureau } from "./bureau/bureau.ts";
import { addControlRoutes } from "./control/control-routes.ts";
import { createFaultBoard } from "./control/faults.ts";
import { createJournal } from "./control/journal.ts";
import { addVendorHooks } from "./control/vendor-hooks.ts";
import { createCore } from "./core/core.ts";
import { createMembers, type Members } from "./core/members.ts";
import { recommendedCost, type PasswordCost } from "./core/password.ts";
import { createExperian } from "./experian/experian.ts";
import { createFineract } from "./fineract/fineract.ts";
import { createIdentityProvider } from "./identity-provider/identity-provider.ts";
import { createIdology } from "./idology/idology.ts";
import { createIpify } from "./ipify/ipify.ts";
import { createJdpower } from "./jdpower/jdpower.ts";
import { createKickbox } from "./kickbox/kickbox.ts";
import { createLos } from "./los/los.ts";
import { addAnswerRoutes } from "./mail/answer-routes.ts";
import { createMail } from "./mail/mail.ts";
import { createMailServer } from "./mail/mail-server.ts";
import { createMailbox, type Mailbox } from "./mail/mailbox.ts";
import { addMailboxRoutes } from "./mail/mailbox-routes.ts";
import { addHomePage } from "./pages/home-page.ts";
import { takeScopeFromUrl } from "./scope.ts";
import { defaultSitePort } from "./settings.ts";
import { createSentry } from "./sentry/sentry.ts";
import { createSmarty } from "./smarty/smarty.ts";
import { createHcaptcha, createTurnstile } from "./captcha/other-captchas.ts";
import { createRecaptcha } from "./captcha/recaptcha.ts";
import { createSocure } from "./socure/socure.ts";
import { createTidegate } from "./tidegate/tidegate.ts";
import { createStripe } from "./stripe/stripe.ts";
import { createTwilio } from "./twilio/twilio.ts";
import { createWatchman } from "./watchman/watchman.ts";
import type { Vendor } from "./vendor.ts";
import { realWorld, type World } from "./world.ts";

export interface SandboxOptions {
  readonly clock?: () => Date;
  /** The port of the site that online banking leads to in a demonstration. */
  readonly sitePort?: number;
  /** The cost of the core's password hashes. A test that signs in many people makes it cheap. */
  readonly passwordCost?: PasswordCost;
  /** Receives the sandbox's own errors. By default, they are dropped. */
  readonly onError?: (message: string) => void;
}

export interface Sandbox {
  readonly app: FastifyInstance;
  /** The mounted vendors, with their credentials and triggers. docs/sandbox.md is generated from them. */
  readonly vendors: readonly Vendor[];
  /** Listens. Port 0 takes any free one. Rejects if a port is taken. */
  listen(ports: { port: number; smtpPort: number; host?: string }): Promise<{ url: string; smtpPort: number }>;
  close(): Promise<void>;
}

/** The outside world, ready for `app.inject` or, after `listen`, for HTTP and SMTP. */
export function buildSandbox({
  clock,
  sitePort = defaultSitePort,
  passwordCost = recommendedCost,
  onError = () => undefined,
}: SandboxOptions = {}): Sandbox {
  const world = realWorld(clock);
  const parts = {
    world,
    faults: createFaultBoard(world.newId),
    journal: createJournal(),
    members: createMembers(world, passwordCost),
    passwordCost,
    mailbox: createMailbox(world),
    sitePort,
  };
  const vendors = createVendors(parts);
  const mailServer = createMailServer(parts);

  const app = Fastify({
    rewriteUrl: takeScopeFromUrl,
    forceCloseConnections: true,
    routerOptions: { querystringParser: readFields },
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false } },
  });
  addErrorHandling(app, onError);
  app.register(formBody, { parser: readFields });
  addVendorHooks(app, { ...parts, vendors });
  addHomePage(app, vendors);
  addMailboxRoutes(app, parts.mailbox);
  addAnswerRoutes(app, parts);
  addControlRoutes(app, { ...parts, vendors });
  for (const vendor of vendors) {
    app.register(async (mounted) => vendor.routes(mounted), { prefix: `/${vendor.name}` });
  }

  return {
    app,
    vendors,
    async listen({ port, smtpPort, host = "127.0.0.1" }) {
      const url = await app.listen({ port, host });
      return { url, smtpPort: await mailServer.listen(smtpPort, host) };
    },
    close: async () => {
      await Promise.all([app.close(), mailServer.close()]);
    },
  };
}

/** Reads a form. Of repeated fields, only the last counts, so that no vendor has to expect a list. */
function readFields(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

interface Parts {
  readonly world: World;
  readonly members: Members;
  readonly mailbox: Mailbox;
  readonly sitePort: number;
  readonly passwordCost: PasswordCost;
}

function createVendors({ world, members, mailbox, sitePort, passwordCost }: Parts): readonly Vendor[] {
  return [
    createCore(world, members, passwordCost),
    createIdentityProvider(world, members, sitePort),
    createSmarty(),
    createBureau(world),
    createTidegate(world),
    createWatchman(world),
    createExperian(),
    createIdology(world),
    createJdpower(world),
    createKickbox(),
    createMail(),
    createTwilio(world, mailbox),
    createLos(world, sitePort),
    createFineract(),
    createStripe(world, sitePort),
    createSocure(world),
    createRecaptcha(world),
    createTurnstile(world),
    createHcaptcha(world),
    createIpify(),
    createSentry(world),
  ];
}

function addErrorHandling(app: FastifyInstance, onError: (message: string) => void): void {
  app.setErrorHandler<FastifyError>(async (error, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status < 500) {
      return reply.code(status).send({ error: { code: "badRequest", message: error.message } });
    }
    onError(`${request.method} ${request.routeOptions.url ?? "?"} failed: ${error.stack ?? error.message}`);
    return reply.code(500).send({ error: { code: "sandboxFailed", message: "The sandbox itself failed." } });
  });
  app.setNotFoundHandler(async (_request, reply) =>
    reply.code(404).send({
      error: {
        code: "notFound",
        message: "There is nothing at this address. The home page lists the addresses that work.",
      },
    }),
  );
}
