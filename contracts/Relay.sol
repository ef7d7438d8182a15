// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {PackedCalls} from "./PackedCalls.sol";

/// Runs packed calls for anybody, without a signature: its calldata is nothing else.
contract Relay is PackedCalls {
    error NoDelegateCalls();

    fallback() external payable {
        (,, Call[] memory calls) = unpack(msg.data);
        for (uint256 i; i < calls.length; i++) if (calls[i].delegateCall) revert NoDelegateCalls();
        run(calls, 0);
    }
}
