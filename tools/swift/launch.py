"""Starts a Swift server with a given swift.conf, which Swift otherwise reads only from /etc."""
import sys

kind, conf, swift_conf = sys.argv[1:]

import swift.common.utils  # noqa: E402

swift.common.utils.SWIFT_CONF_FILE = swift_conf

from swift.common.wsgi import run_wsgi  # noqa: E402

extra = {}
if kind == 'object-server':
    from swift.obj import server

    extra = {'global_conf_callback': server.global_conf_callback}
sys.exit(run_wsgi(conf, kind, verbose=True, **extra))
